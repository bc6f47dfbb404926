import { auth_rule, RULE } from './controller_auth_rule.mjs';
import { billing_type } from './controller_billing_type.mjs';
import { common } from './controller_common.mjs';
import { login } from './controller_login.mjs';
import { PAYMENT, payment } from './controller_payment.mjs';
import { payment_group } from './controller_payment_group.mjs';
import { ROLE, role } from './controller_role.mjs';
import { USER, user } from './controller_user.mjs';

const PAGING = ['page', 'list_rows'];
const BILLING_TYPE = ['title', 'type', 'sort', 'status'];
const RULE_FORM = RULE.map((name) => (name === 'title' ? ['title', ['zh-CN', 'en-US']] : name));

/** Routes of one controller: [method, action, the fields it takes]. */
function area(path, controller, page, calls) {
  return calls.map(([method, action, takes, more]) => [
    `${method} /oms/${path}/${action}`,
    { action: controller[action], takes, page, ...more },
  ]);
}

/** Every call of the administration document. */
export const ADMIN_ROUTES = [
  ...area('common', common, '', [
    ['GET', 'get_user_info', []],
    ['GET', 'get_redirect_token_url', ['type']],
    ['POST', 'upload', ['file']],
    ['GET', 'get_customer_warehouse_list', []],
    ['GET', 'get_menu_list', []],
    ['GET', 'get_menu_auth', ['name']],
    ['GET', 'get_language_list', [], { open: true }],
    ['GET', 'set_language', ['language']],
  ]),
  ...area('login', login, '', [
    ['POST', 'index', ['user_name', 'password'], { open: true }],
    ['POST', 'quick_login', ['token'], { open: true }],
    ['POST', 'logout', []],
  ]),
  ...area('authRule', auth_rule, '/authRule/index', [
    ['GET', 'index', ['type']],
    ['GET', 'get_form_data', ['id', 'pid', 'type']],
    ['POST', 'add', ['id', ...RULE_FORM]],
    ['POST', 'edit', ['id', ...RULE_FORM]],
    ['POST', 'delete', ['id']],
  ]),
  ...area('user', user, '/user/index', [
    ['GET', 'index', ['user_name', 'real_name', 'email', 'status', ...PAGING]],
    ['GET', 'get_form_data', ['id']],
    ['POST', 'add', ['id', ...USER]],
    ['POST', 'edit', ['id', ...USER]],
    ['POST', 'change_password', ['old_password', 'password', 'confirm_password'], { page: '' }],
  ]),
  ...area('role', role, '/role/index', [
    ['GET', 'index', ['title', 'detail', 'status', ...PAGING]],
    ['GET', 'get_form_data', ['id']],
    ['POST', 'add', ['id', ...ROLE]],
    ['POST', 'edit', ['id', ...ROLE]],
    ['POST', 'delete', ['id', 'is_confirm']],
  ]),
  ...area('billingType', billing_type, '/systemSet/chargeItem', [
    ['GET', 'index', ['title', 'detail', 'status', 'type', ...PAGING]],
    ['GET', 'get_form_data', ['id']],
    ['POST', 'change_status', ['id', 'status']],
    ['POST', 'add', ['id', ...BILLING_TYPE]],
    ['POST', 'edit', ['id', ...BILLING_TYPE]],
  ]),
  ...area('payment', payment, '/payment/index', [
    ['GET', 'index', PAGING],
    ['GET', 'get_form_data', ['id']],
    ['POST', 'add', ['id', ...PAYMENT]],
    ['POST', 'edit', ['id', ...PAYMENT]],
    ['POST', 'save_payment_group_access', ['payment_group_ids', 'payment_method_id']],
  ]),
  ...area('paymentGroup', payment_group, '/paymentGroup/index', [
    ['GET', 'index', PAGING],
    ['GET', 'get_form_data', ['id']],
    ['POST', 'add', null],
    ['POST', 'edit', ['id', 'title']],
    ['POST', 'delete', ['id']],
  ]),
];
