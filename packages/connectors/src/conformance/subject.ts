import type { PlatformName, RunningSandbox } from '@adsail/sandbox';
import type { Connector, Draft, Level, RequestLine, Runtime, Scope } from '../core/index.ts';

/** What the suite has to be told about a platform; everything else it reads from the connector's capabilities. */
export interface Subject {
  name: PlatformName;
  connect(baseUrl: string, runtime: Runtime): Connector;
  /** The app's secret: it must not appear anywhere. */
  secret: string;
  /** Drafts of the levels with delivery, top first; each call makes a new one. */
  draft(level: Level, setting: DraftSetting): Draft;
  /** The same, refused by the platform, and the field that it must name. */
  refused(setting: DraftSetting): { draft: Draft; field: string };
  /** Part of the path of a create at the top level, for the fault switch. */
  createPath: string;
  /** Part of the path of a list at the top level. */
  listPath: string;
}

export interface DraftSetting {
  name: string;
  parentId?: string;
  scope: Scope;
  sandbox: RunningSandbox;
}

export interface Stage {
  sandbox: RunningSandbox;
  connector: Connector;
  scope: Scope;
  lines: RequestLine[];
  /** Everything that errors said. */
  accountIds: string[];
}
