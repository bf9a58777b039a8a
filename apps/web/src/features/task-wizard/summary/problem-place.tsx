/** The card or row, and the field, as they are called on the screen. */
export function ProblemPlace({ within, field }: { within: string | undefined; field: string }) {
  return (
    <>
      {within && (
        <>
          <bdi>{within}</bdi> ›{' '}
        </>
      )}
      <b>{field}</b>
    </>
  );
}
