import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createTime, key, ref, updateTime } from './columns';
import { appUser, role } from './identity';

/** A query of a list under a name. */
export const savedView = pgTable(
  'saved_view',
  {
    id: key().primaryKey(),
    userId: ref('user_id')
      .notNull()
      .references(() => appUser.id),
    /** Path in the menu. */
    list: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    /** Whose users see it too; null: nobody else. */
    roleId: ref('role_id').references(() => role.id, { onDelete: 'set null' }),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    uniqueIndex('saved_view_name').on(t.userId, t.list, sql`lower(${t.name})`),
    uniqueIndex('saved_view_query').on(t.userId, t.list, t.query),
    index('saved_view_role').on(t.roleId),
  ],
);

/** The view that a user's list opens with. */
export const defaultView = pgTable(
  'default_view',
  {
    userId: ref('user_id')
      .notNull()
      .references(() => appUser.id),
    list: text().notNull(),
    viewId: ref('view_id')
      .notNull()
      .references(() => savedView.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.list] }), index('default_view_view').on(t.viewId)],
);
