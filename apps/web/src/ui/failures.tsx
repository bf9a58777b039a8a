import { CloseCircleOutlined } from '@ant-design/icons';
import css from './note.module.css';

/** What went wrong, where the work is. It stays until the next try. */
export const Failures = ({ messages }: { messages: readonly string[] }) =>
  messages.length > 0 && (
    <div className={css.note} data-tone="danger" role="alert">
      <CloseCircleOutlined aria-hidden />
      <div className={css.text}>
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
    </div>
  );
