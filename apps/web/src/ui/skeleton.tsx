import { classes } from './classes.ts';
import section from './section.module.css';
import css from './skeleton.module.css';

interface BoneProps {
  width: string | number;
  height?: number;
  round?: boolean;
}

/** A place where something is on its way. */
export const Bone = ({ width, height = 10, round = false }: BoneProps) => (
  <div
    aria-hidden
    className={css.bone}
    style={{ inlineSize: width, blockSize: height, borderRadius: round ? '50%' : undefined }}
  />
);

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

interface SectionSkeletonProps {
  fields: number;
  /** Begins with a round picture. */
  picture?: boolean;
}

/** A section of a form: what it is about beside its fields, and the button below them. */
export const SectionSkeleton = ({ fields, picture = false }: SectionSkeletonProps) => (
  <div className={section.section} aria-busy>
    <div className={css.lines}>
      <Bone width="40%" height={14} />
      <Bone width="85%" />
    </div>
    <div className={css.fields}>
      {picture && <Bone width={72} height={72} round />}
      {numbers(fields).map((at) => (
        <div key={at} className={css.lines}>
          <Bone width={90 + ((at * 37) % 50)} />
          <Bone width="100%" height={32} />
        </div>
      ))}
      <Bone width={88} height={32} />
    </div>
  </div>
);

/** Lines of a list: a sign, a name with something below it, and something at the end. */
export const ListSkeleton = ({ rows }: { rows: number }) => (
  <div aria-busy>
    {numbers(rows).map((at) => (
      <div key={at} className={css.row}>
        <Bone width={22} height={22} />
        <div className={classes(css.lines, css.grow)}>
          <Bone width={`${46 + ((at * 17) % 30)}%`} height={12} />
          <Bone width="32%" />
        </div>
        <Bone width={52} height={18} />
      </div>
    ))}
  </div>
);
