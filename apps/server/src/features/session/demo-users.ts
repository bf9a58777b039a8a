import type { Services } from '../../services.ts';
import { StartError } from '../../start-error.ts';
import { demoPeople } from './demo.ts';
import { hasDemoUser } from './store/users.ts';

/** Everybody knows their password. Somebody who merely has such a number, in a database without the mark, is no demo user. */
export async function refuseDemoUsers({ db, config }: Pick<Services, 'db' | 'config'>): Promise<void> {
  if (!config.demo && (await hasDemoUser(db, demoPeople)))
    throw new StartError(
      'The database holds demo users, whose password is public: outside of demo mode use another database.',
    );
}
