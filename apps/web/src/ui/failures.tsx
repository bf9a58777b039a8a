import { CloseCircleOutlined } from '@ant-design/icons';
import styles from './note.module.css';

/** What went wrong, where the work is. It stays until the next try. */
export const Failures = ({ messages }: { messages: readonly string[] }) =>
  messages.length > 0 && (
    <div className={styles.note} data-tone="danger" role="alert">
      <CloseCircleOutlined aria-hidden />
      <div className={styles.text}>
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
    </div>
  );
