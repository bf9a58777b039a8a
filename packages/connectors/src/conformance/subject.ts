import type { PlatformName, RunningSandbox } from '@adsail/sandbox';
import type {
  AccountScope,
  AudienceDraft,
  Connector,
  ObjectDraft,
  Level,
  RequestLine,
  Runtime,
} from '../core/index.ts';

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

/** A question to one part, and a part of the path that it asks, for the fault switch. */
export interface PartRead {
  part: 'audiences' | 'uploads' | 'assets' | 'insights' | 'targeting' | 'changes';
  name: string;
  path: string;
  ask(open: Stage): Promise<unknown>;
}

/** Something that a part makes. */
export interface PartWrite {
  name: string;
  path: string;
  make(open: Stage, name: string): Promise<unknown>;
  /** Read-back: all that are there under that name. */
  find(open: Stage, name: string): Promise<readonly unknown[]>;
  /** One that the platform refuses, and the field that it must name. */
  makeRefused(open: Stage, name: string): Promise<unknown>;
  refusedField: string;
}

export interface PartsSubject {
  reads: readonly PartRead[];
  writes: readonly PartWrite[];
  /** An audience that the platform takes. */
  audience(open: Stage, name: string): AudienceDraft;
  /** Part of the path that a list of such audiences asks. */
  audiencesPath: string;
  /** How the platform takes files: whether it checks their sum, takes videos in pieces, and from which size it refuses an image. */
  files: { checksSum: boolean; inPieces: boolean; tooLargeImage: number };
  /** Ids of materials that nobody has, in the platform's form. */
  unknownImage(index: number): string;
  /** An account that has spent money, where running an ad for some days is not the way to get one. */
  spentStage?(): Promise<Stage>;
}

export interface DeliverySubject {
  /** The level under the account; the sandbox keeps it under the same name. */
  top: Level;
  /** A draft that the platform takes; each call makes a new one. */
  draft(level: Level, setting: DraftSetting): ObjectDraft;
  /** One of the top level that the platform refuses, and the field that it must name. */
  refused(setting: DraftSetting): { draft: ObjectDraft; field: string };
  /** A level whose objects are switched many in a call, with an answer for each. */
  answersItems: Level;
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
