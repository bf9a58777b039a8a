import type { PlatformName, RunningSandbox } from '@adsail/sandbox';
import type { Connector, Draft, Level, RequestLine, Runtime, AccountScope } from '../core/index.ts';

type StoredAccount = Parameters<RunningSandbox['world']['state']['accounts']['save']>[1];

/** What the suite has to be told about a platform; everything else it reads from the connector's capabilities. */
export interface Subject {
  name: PlatformName;
  connect(baseUrl: string, runtime: Runtime): Connector;
  /** The app's secret: it must not appear anywhere. */
  secret: string;
  /** Part of the path that `accounts.list` asks, for the fault switch. */
  accountsPath: string;
  /** What makes a balance in the sandbox's books visible, where that takes more than the number. */
  funded?(account: StoredAccount): StoredAccount;
  /** Null where the platform has accounts only. */
  delivery: DeliverySubject | null;
}

export interface DeliverySubject {
  /** The level under the account; the sandbox keeps it under the same name. */
  top: Level;
  /** A draft that the platform takes; each call makes a new one. */
  draft(level: Level, setting: DraftSetting): Draft;
  /** One of the top level that the platform refuses, and the field that it must name. */
  refused(setting: DraftSetting): { draft: Draft; field: string };
  /** Part of the path of a create at the top level. */
  createPath: string;
}

export interface DraftSetting {
  name: string;
  parentId?: string;
  /** The level that shall have the budget, where two of them exclude each other; otherwise as the subject likes. */
  budgetAt?: Level;
  scope: AccountScope;
  sandbox: RunningSandbox;
}

export interface Stage {
  sandbox: RunningSandbox;
  connector: Connector;
  scope: AccountScope;
  lines: RequestLine[];
  accountIds: string[];
}
