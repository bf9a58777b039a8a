// Runs before the first paint, so that a dark page never flashes white. A file of its own: the content policy forbids
// inline scripts. The key and the values are those of src/ui/theme-mode.ts; a test holds them together.
(function () {
  let choice = null;
  try {
    choice = localStorage.getItem('adsail-theme');
  } catch {
    // Storage may be forbidden; the system's choice holds then.
  }
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
