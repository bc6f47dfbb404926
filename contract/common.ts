import { z } from 'zod';
import { get, post } from './endpoint';
import * as input from './input';
import * as reply from './reply';

/** spec admin 7, Common: what the shell asks for. */

export const LANGUAGES = ['zh-CN', 'en-US'] as const;
export const language = z.enum(LANGUAGES);
export type Language = z.output<typeof language>;

/** Entry of the menu tree; `name` is the route's path, `_child` the next level (three at most). */
export interface MenuItem {
  id?: number | null | undefined;
  title: string;
  name: string;
  icon: string;
  _child: MenuItem[];
}
const menuItem: z.ZodType<MenuItem, unknown> = z.object({
  id: reply.intOrNull,
  title: reply.title,
  name: reply.text,
  icon: reply.text,
  get _child() {
    return reply.rows(menuItem);
  },
});

export const getUserInfo = get({
  name: 'common.get_user_info',
  path: '/oms/common/get_user_info',
  access: 'signed-in',
  summary: 'The signed-in user, and the systems they may switch to',
  input: input.emptyInput,
  output: z.object({
    user_id: reply.intOrNull,
    user_name: reply.name,
    real_name: reply.text,
    language: reply.text,
    customer_id: reply.intOrNull,
    customer_code: reply.text,
    /** 1: nothing but a password of their own can be chosen. */
    must_change_password: reply.intOrNull,
    /** 1 for the operator's own staff, 0 for a customer's user. */
    is_operator: reply.intOrNull,
    system_list: reply.choices,
    type: reply.code,
  }),
});

export const getRedirectTokenUrl = get({
  name: 'common.get_redirect_token_url',
  path: '/oms/common/get_redirect_token_url',
  access: 'signed-in',
  summary: 'Where to go to be signed in to another system: its address with a one-time token',
  input: z.strictObject({ type: input.requiredText(40) }),
  output: z.object({ redirect: z.string() }),
});

export const upload = post({
  name: 'common.upload',
  path: '/oms/common/upload',
  access: 'signed-in',
  summary: 'Store a file (multipart field `file`): an image or a document under 5 MB, told by content',
  input: input.emptyInput,
  output: z.object({ file_path: z.string(), file_name: reply.text }),
  body: 'file',
});

/** The upload of an agreement's attachments, which a server may have apart (spec billing 7, File upload). */
export const uploadAttachment: typeof upload = { ...upload, variant: 'attachment' };

export const getFile = get({
  name: 'common.file',
  path: '/oms/common/file',
  access: 'signed-in',
  optional: true,
  summary: 'A stored file, for its customer’s users and the operator; only raster images are shown in place',
  input: z.strictObject({ path: input.requiredText(200) }),
  output: reply.ignoredReply,
  reply: 'file',
});

export const getCustomerWarehouseList = get({
  name: 'common.get_customer_warehouse_list',
  path: '/oms/common/get_customer_warehouse_list',
  access: 'signed-in',
  summary: "A customer's warehouses",
  input: z.strictObject({ customer_id: input.extra(input.id) }),
  output: z.object({ warehouse_list: reply.warehouses }),
});

/** Customers that a list's `customer_list` or a search gives at most. */
export const CUSTOMER_LIST_MAX = 100;

export const getCustomerList = get({
  name: 'common.get_customer_list',
  path: '/oms/common/get_customer_list',
  access: 'signed-in',
  optional: true,
  summary: 'Customers the user sees whose code contains the text, an exact match first; at most 100',
  input: z.strictObject({
    customer_code: input.text(64).default(''),
    /** 1: for staff, the operator's own customer too. */
    with_house: input.optional(input.flag),
  }),
  output: z.object({ customer_list: reply.customers }),
});

export const getMenuList = get({
  name: 'common.get_menu_list',
  path: '/oms/common/get_menu_list',
  access: 'signed-in',
  summary: 'The menu the user may see, as a tree',
  input: input.emptyInput,
  output: z.object({ menu_list: reply.rows(menuItem) }),
});

export const getMenuAuth = get({
  name: 'common.get_menu_auth',
  path: '/oms/common/get_menu_auth',
  access: 'signed-in',
  summary: 'The rights the user holds on a page',
  input: z.strictObject({ name: input.requiredText(100) }),
  output: z.object({ auth_list: reply.names }),
});

export const getLanguageList = get({
  name: 'common.get_language_list',
  path: '/oms/common/get_language_list',
  access: 'public',
  summary: 'The languages of the interface',
  input: input.emptyInput,
  output: reply.underKey('language_list', z.object({ language_list: reply.languages })),
});

export const setLanguage = get({
  name: 'common.set_language',
  path: '/oms/common/set_language',
  access: 'signed-in',
  summary: 'Keep the language with the user (a GET, as the specification has it)',
  input: z.strictObject({ language }),
  output: reply.ignoredReply,
});

/** Amounts of the home console. Months and days are those of the work; what is billed is what the ledger posted in the month. */
export const CONSOLE_TILES = [
  'balance',
  'credit_limit',
  'available',
  'unbilled',
  'charged_today',
  'charged_this_month',
  'charged_last_month',
  'billed_this_month',
  'adjusted_this_month',
] as const;
/** The last 30 days, the last 12 months, and the 10 customers (to a customer: charge items) of this month. */
export const CONSOLE_CHARTS = [
  'charged_by_day',
  'charged_by_month',
  'top_customers',
  'top_charge_items',
] as const;

export const getConsole = get({
  name: 'common.get_console',
  path: '/oms/common/get_console',
  access: 'signed-in',
  optional: true,
  summary: 'Figures of the home console, per currency; those the user may not see are absent',
  input: z.strictObject({ currency_code: input.optional(input.currency) }),
  output: z.object({
    /** The one asked for, else the one most business of the last 30 days is in. */
    currency_code: reply.text,
    /** Currencies there are figures in. */
    currency_list: reply.currencies,
    /** Nine tiles, each a key and an amount. */
    tiles: reply.list(z.object({ key: z.string(), amount: reply.amount })),
    /** Three charts, each a series of labelled values. */
    charts: reply.list(
      z.object({
        key: z.string(),
        points: reply.list(z.object({ label: z.string(), value: reply.amount })),
      }),
    ),
  }),
});
