import { expect, it } from 'vitest';
import { onPurpose, tablesWithoutFilter } from './tenant-filter.ts';

const without = (statement: string) =>
  tablesWithoutFilter(statement, new Set(['operations', 'products', 'operation_dependencies']));

it.each([
  'select * from "products" where "tenant_id" = $1',
  'select "g".* from "title_groups" as "g" inner join "products" as "p" on "p"."tenant_id" = $1 and "p"."id" = "g"."product_id"',
  'update operations o set state = $1 from (select p.id from operations p where p.tenant_id = 7) as x where o.tenant_id = $2',
  'insert into "products" ("id") values ($1)',
  `${onPurpose} select * from products`,
  'delete from operations where id in (select 1) and tenant_id = $1',
  "select 'from operations' from users -- from products",
  'with d as (select 1 from operations where tenant_id = $1) select * from products where tenant_id = $1',
])('has a filter for each: %s', (statement) => expect(without(statement)).toEqual([]));

it.each([
  ['select * from "products"', ['products']],
  ['update operations o set state = $1 where o.id = $2', ['operations']],
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
])('misses a filter in %s', (statement, tables) => expect(without(statement)).toEqual(tables));
