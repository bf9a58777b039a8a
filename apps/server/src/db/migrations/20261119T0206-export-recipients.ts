import { type Migration, tenantTable } from '../migration.ts';

/** Who may be sent scheduled exports: whoever said so once, until that person ends it. */
export const up: Migration = [
  ...tenantTable(
    'export_recipients',
    `-- In small letters.
     address text not null,
     state text not null,
     asked_by uuid not null references users (id),
     -- Of the question: its language, and where its link leads to.
     language text not null,
     origin text not null,
     -- Null: the question is to be sent.
     asked_at timestamptz,
     asks integer not null,
     changed_at timestamptz not null,
     primary key (tenant_id, address)`,
  ),
  ...tenantTable(
    'export_stops',
    `schedule_id uuid not null,
     address text not null,
     at timestamptz not null,
     primary key (tenant_id, schedule_id, address),
     foreign key (tenant_id, schedule_id) references export_schedules (tenant_id, id) on delete cascade`,
  ),
  // How many were sent on a day (UTC), to an address; to '*' all together, to '?' questions.
  ...tenantTable(
    'export_mail_days',
    `day date not null,
     address text not null,
     mails integer not null,
     primary key (tenant_id, day, address)`,
  ),
];
