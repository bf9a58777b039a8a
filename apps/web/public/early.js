// Runs before the first paint and before the program is read. A file of its own: the content policy forbids inline scripts.
// The keys and values are those of src/ui/theme-mode.ts and of the stored member; a test holds them together.
(function () {
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage may be forbidden; the system's theme holds then, and nobody is logged in.
      return null;
    }
  };
  // A dark page never flashes white.
  const choice = stored('adsail-theme');
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  // A member's page begins with the list of pages, which visitors of the login do not load.
  const pages = document.querySelector('meta[name="member-pages"]');
  if (!pages || !stored('agentMemberVo')) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = pages.content;
  document.head.append(link);
})();
