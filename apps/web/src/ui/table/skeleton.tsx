import styles from './data-table.module.css';

const widths = [62, 78, 54, 70, 48, 66, 58, 74];

/** Rows that are on their way, drawn as high as rows are so that nothing jumps when they come. */
export function SkeletonRows({ rowHeight, columns }: { rowHeight: number; columns: number }) {
  return (
    <div aria-hidden>
      {widths.map((width, row) => (
        <div
          key={width}
          style={{
            display: 'grid',
            gridTemplateColumns: `repeat(${Math.min(columns, 6)}, 1fr)`,
            alignItems: 'center',
            blockSize: rowHeight,
            borderBlockEnd: '1px solid var(--line)',
          }}
        >
          {Array.from({ length: Math.min(columns, 6) }, (_, column) => (
            <div key={column} style={{ paddingInline: 12 }}>
              <div
                className={styles.bone}
                style={{ inlineSize: `${widths[(row + column * 3) % widths.length]}%` }}
              />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
