/** The mark: a sail. Takes the colour of the text around it where `plain`, the accent otherwise. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="var(--accent)" aria-hidden="true">
      <path d="M17.4 3.2c5.9 4.7 9.2 11.2 9.6 19.3a1 1 0 0 1-1 1.1h-8.6a1 1 0 0 1-1-1V3.7c0-.6.6-.9 1-.5Z" />
      <path
        opacity=".55"
        d="M13.6 8.9v13.7a1 1 0 0 1-1 1H5.7a.9.9 0 0 1-.8-1.4l7.2-13.6c.4-.8 1.5-.5 1.5.3Z"
      />
      <path d="M4.6 26.2h22.8a.6.6 0 0 1 .5 1 6.6 6.6 0 0 1-4.9 2.2H9a6.6 6.6 0 0 1-4.9-2.2.6.6 0 0 1 .5-1Z" />
    </svg>
  );
}
