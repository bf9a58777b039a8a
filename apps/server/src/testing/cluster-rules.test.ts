import { describe, expect, it } from 'vitest';
import { copiedInto, onPurpose, refusedCalls, tablesWithoutFilter } from './cluster-rules.ts';

const tables = new Set(['operations', 'products', 'operation_dependencies']);
const without = (statement: string) => tablesWithoutFilter(statement, tables);

describe('a tenant filter', () => {
  it.each([
    'select * from "products" where "tenant_id" = $1',
    'select "g".* from "title_groups" as "g" inner join "products" as "p" on "p"."tenant_id" = $1 and "p"."id" = "g"."product_id"',
    'update operations o set state = $1 from (select p.id from operations p where p.tenant_id = 7) as x where o.tenant_id = $2',
    'insert into "products" ("id") values ($1)',
    `${onPurpose} select * from products`,
    'delete from operations where id in (select 1) and tenant_id = $1',
    "select 'from operations' from users -- from products",
    'with d as (select 1 from operations where tenant_id = $1) select * from products where tenant_id = $1',
    'select * from products where tenant_id = $1::bigint and (name = $2 or name = $3)',
    'select * from products where ($1 = tenant_id and name = $2)',
    'select * from products p left join operations o on o.tenant_id = $1 and o.id = p.id where p.tenant_id = $1',
    'select left(p.name, 1) from users u join products p on p.tenant_id = $1 left join tenants t on t.id = u.id',
    'select p."end", p."or" from products p where p."case" = $2 and p."or" = $3 and p.tenant_id = $1',
    'select distinct on (id) id from products where id is distinct from $1 and tenant_id = $2 for no key update',
    'select sum(n) filter (where n > 1), extract(epoch from at) from products where tenant_id = 1 order by id',
    'select * from products p, operations o where p.tenant_id = $1 and o.tenant_id = $1',
    'select 1 from products where tenant_id = $1 union all select 1 from operations where tenant_id = $1',
    'select "from", "products" from users as products',
    'merge into products p using operations o on p.tenant_id = $1 and o.tenant_id = $1 when matched then delete',
    'insert into products (id) select o.id from operations o where o.tenant_id = $1 on conflict do nothing',
    "select * from products where name = 'it''s -- not' and tenant_id = $1",
    'select a from products where tenant_id =-- the tenant\n $1',
    String.raw`select * from products where name = e'it\'s' and tenant_id = $1`,
    'select 1 from products where tenant_id = $1 and case when a or b then c or d else e end',
    'update operations set state = case when at between $1 and $2 then $3 else state end where at between $1 and $2 and tenant_id = $4',
  ])('is there for each: %s', (statement) => expect(without(statement)).toEqual([]));

  it.each([
    ['select * from "products"', ['products']],
    ['update operations o set state = $1 where o.id = $2', ['operations']],
    // Being equal to another table's tenant is not enough.
    [
      'select 1 from operation_dependencies d join operations o on o.tenant_id = d.tenant_id where d.tenant_id = $1',
      ['operations'],
    ],
    ['delete from products where id in (select id from operations where tenant_id = $1)', ['products']],
    [
      'select (select count(*) from operations o where o.id = p.id) from products p where p.tenant_id = $1',
      ['operations'],
    ],
    ["select * from products where name = 'tenant_id = 1'", ['products']],
    // The filter of another query, which calls its own table the same.
    [
      'select 1 from products p where p.tenant_id = $1 and exists (select 1 from operations p where p.id = $2)',
      ['operations'],
    ],
    [
      'select 1 from products p where exists (select 1 from operations o where p.tenant_id = $1 and o.tenant_id = $1)',
      ['products'],
    ],
    ['select 1 from products p union select 1 from operations p where p.tenant_id = $1', ['products']],
    ['select 1 from products where tenant_id = $1 except all select 1 from operations', ['operations']],
    ['(select 1 from products) intersect (select 1 from operations where tenant_id = $1)', ['products']],
    // Not in WHERE or ON.
    ['update products set tenant_id = $1, name = $2', ['products']],
    ['update products set tenant_id = $1 where id = $2', ['products']],
    ['select p.tenant_id = $1 from products p', ['products']],
    ['select count(*) filter (where tenant_id = $1) from products', ['products']],
    ['delete from products where id = $2 returning tenant_id = $1', ['products']],
    ['select 1 from products group by id having tenant_id = $1', ['products']],
    // There, but not for every row.
    ['select * from products where tenant_id = $1 or id = $2', ['products']],
    ['select * from products where id = $2 and (tenant_id = $1 or name = $3)', ['products']],
    ['select * from products where case when a and tenant_id = $1 and b then c end', ['products']],
    ['select * from products where not tenant_id = $1', ['products']],
    ['select * from products where not (tenant_id = $1)', ['products']],
    ['select * from products where tenant_id >= $1', ['products']],
    ['select * from products where tenant_id = $1 + 1', ['products']],
    [
      'select * from products p left join operations o on o.tenant_id = $1 and p.tenant_id = $1',
      ['products'],
    ],
    [
      'select 1 from operations o full outer join products p on p.tenant_id = $1 where o.tenant_id = $1',
      ['products'],
    ],
    // Tables named in other ways.
    ['select * from products p, operations o where p.tenant_id = $1', ['operations']],
    ['select 1 from users u join products p on p.tenant_id = $1, operations o', ['operations']],
    ['select * from public.products', ['products']],
    ['select * from "public"."products" as "p" where "o"."tenant_id" = $1', ['products']],
    ['select * from only products', ['products']],
    ['update only public.products set name = $1', ['products']],
    ['select * from (users u cross join products p)', ['products']],
    ['delete from operations o using products p where o.tenant_id = $1', ['products']],
    ['merge into products p using users u on u.id = p.id when matched then delete', ['products']],
    ['merge into products p using operations o on p.tenant_id = $1 when matched then delete', ['operations']],
    ['insert into products (id) select id from operations', ['operations']],
    [
      'insert into products as p (id) select o.id from operations o on conflict (id) do update set name = $1 where tenant_id = $2',
      ['operations'],
    ],
    // Texts and comments hide neither each other nor what follows them.
    ["select '--' from products", ['products']],
    ["select '/*' from products where name = '*/'", ['products']],
    ["select 1 -- it's\n from products where name = 'tenant_id = $1'", ['products']],
    ['select $$ -- $$ from products', ['products']],
    ['select a *-- $1\n b from products where tenant_id >-- =\n $1', ['products']],
    ['select a *-- tenant\n b from products where tenant_id >-- =\n $1', ['products']],
    ['select 1 from users; select 1 from products', ['products']],
  ])('is missed in %s', (statement, missed) => expect(without(statement)).toEqual(missed));

  it('has a variable as its value where there are any', () => {
    const body = `begin
      for lane in select l.tenant_id from operation_lanes l loop
        perform 1 from operations o where o.tenant_id = lane.tenant_id and o.state = 'SENT' for update skip locked;
        if found then update products p set name = 'x' where p.tenant_id = of_tenant; end if;
        delete from operation_dependencies d where d.tenant_id = o.tenant_id;
      end loop;
    end`;
    expect(tablesWithoutFilter(body, tables, { variables: new Set(['lane', 'of_tenant']) })).toEqual([
      'operation_dependencies',
    ]);
    expect(without(body)).toEqual(['operations', 'products', 'operation_dependencies']);
  });
});

// Each was tried on a cluster.
describe('a function that a cluster refuses', () => {
  const refused = (statement: string) => refusedCalls(statement, tables);

  it.each([
    'update products set at = now(), name = upper($1) where tenant_id = $2',
    'update users set at = clock_timestamp()',
    'insert into products (id, at) values (gen_random_uuid(), clock_timestamp())',
    'insert into products (id, at) values ($1, now()) on conflict (id) do update set at = excluded.at',
    'select random() from products where tenant_id = $1 and at < clock_timestamp() for update',
    // A query of its own is asked first.
    'with x as (select clock_timestamp() as at) update products set at = x.at from x where tenant_id = $1',
    'update products set n = (select random()) where tenant_id = $1',
    'with u as (update products set n = 1 where tenant_id = $1 returning id) select clock_timestamp() from u',
    "update products set name = 'random()' where tenant_id = $1 -- random()",
  ])('is not in %s', (statement) => expect(refused(statement)).toEqual([]));

  it.each([
    ['update products set at = clock_timestamp() where tenant_id = $1', ['clock_timestamp']],
    ['update public.products as p set n = round(random() * 5) where p.tenant_id = $1', ['random']],
    [
      'update products set id = gen_random_uuid(), n = nextval($2) where tenant_id = $1',
      ['gen_random_uuid', 'nextval'],
    ],
    [
      'delete from products where tenant_id = $1 and app_operation_is_stuck(tenant_id, id)',
      ['app_operation_is_stuck'],
    ],
    [
      'with u as (update products set n = random() where tenant_id = $1 returning id) select 1 from u',
      ['random'],
    ],
    ['update products set n = 1 where tenant_id = $1 returning now()', ['now']],
    ['insert into products (id) values ($1) returning pg_catalog.now()', ['now']],
    ['update products set at = coalesce(at, now()) where tenant_id = $1', ['now']],
    [
      'update products set n = 1 where tenant_id = $1 and coalesce(at, $2) < case when n = 1 then statement_timestamp() end',
      ['statement_timestamp'],
    ],
    ['insert into products as p (id) values ($1) on conflict (id) do update set at = now()', ['now']],
    [
      'insert into products as p (id) values ($1) on conflict (id) do update set n = 1 where p.at < current_timestamp',
      ['current_timestamp'],
    ],
    [
      'merge into products p using users u on p.tenant_id = $1 when matched then update set n = random()',
      ['random'],
    ],
  ])('is found in %s', (statement, calls) => expect(refused(statement)).toEqual(calls));
});

describe('rows that a cluster would copy', () => {
  const copied = (statement: string) => copiedInto(statement, tables);

  it.each([
    'insert into products (id) values ($1)',
    'insert into users (id) select u.id from unnest($1::uuid[]) as u (id)',
    'insert into products (id) select o.id from operations o join unnest($1::uuid[]) as u (id) on o.tenant_id = $2',
    'insert into products (id) select u.id from unnest($1::uuid[]) as u (id) on conflict (id) do nothing',
    'insert into products (id) select u.id from unnest($1::uuid[]) as u (id) returning id',
  ])('are not in %s', (statement) => expect(copied(statement)).toEqual([]));

  it.each([
    'insert into products (id) select u.id from unnest($1::uuid[]) as u (id)',
    'insert into products (id) select $1::uuid',
    'insert into products (id) select u.id from users u where not exists (select from products p where p.tenant_id = $1 and p.id = u.id)',
  ])('are in %s', (statement) => expect(copied(statement)).toEqual(['products']));
});
