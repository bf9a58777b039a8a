import { createServer } from 'vite';
import { inRoot } from './paths.ts';
import { devWebPort } from './settings.ts';

// The web's own vite.config.ts reads PORT and hands the calls on to the server there.
const server = await createServer({
  root: inRoot('apps/web'),
  server: { port: devWebPort(), strictPort: true, host: '127.0.0.1' },
});
await server.listen();
process.send?.({ type: 'ready' });
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
