import type { z } from 'zod';
import type { remittanceApplication } from '../../../contract/accounts/remittance';
import type { Language } from '../../../contract/common';
import { APPLICATION_STATUS } from '../../../contract/constants';
import type { Choice } from '../../../contract/reply';
import type { Actor } from '../../identity/actor';
import { translate } from '../../messages/translate';
import { roundMoney, roundRate } from '../../money';
import { dayOf } from '../../time';
import { exactRateOf } from '../exchange-rates/exact-rate';
import { isRateOld } from '../exchange-rates/on-file';
import { KINDS } from './kinds';
import type { Selected } from './select';

/** How an application is written on the wire. */

const STATUSES = Object.values(APPLICATION_STATUS);
const statusText = (language: Language, status: number): string => {
  const existing = STATUSES.find((code) => code === status);
  return existing === undefined ? '' : translate(language, `applications.status${existing}`);
};

export const applicationStatusList = (language: Language): Choice[] =>
  STATUSES.map((code) => ({ key: String(code), value: statusText(language, code) }));

const canWithdraw = (actor: Actor, { status, kind, userId }: Selected['row']): boolean =>
  status === APPLICATION_STATUS.pending && actor.rights.has(KINDS[kind].apply) && userId === actor.userId;

/** Reason for the rejection; a withdrawn application has no reviewer. */
const reasonOf = ({ language }: Actor, { status, reviewerUserId, reason }: Selected['row']): string =>
  status === APPLICATION_STATUS.rejected && reviewerUserId === null
    ? translate(language, 'applications.withdrawn')
    : reason;

const canDecide = (actor: Actor, { status, kind, userId }: Selected['row']): boolean =>
  status === APPLICATION_STATUS.pending &&
  actor.customerId === null &&
  actor.rights.has(KINDS[kind].approve) &&
  userId !== actor.userId;

/** An application on the wire. */
export function toApplicationReply(
  selected: Selected,
  actor: Actor,
  timeZone: string,
): z.input<typeof remittanceApplication> {
  const { row, customerCode, createUserName, reviewerUserName } = selected;
  return {
    id: row.id,
    application_no: row.applicationNo,
    customer_id: row.customerId,
    customer_code: customerCode,
    status: row.status,
    status_text: statusText(actor.language, row.status),
    from_amount: roundMoney(row.fromAmount, row.fromCurrencyCode),
    from_currency_code: row.fromCurrencyCode,
    to_amount: roundMoney(row.toAmount, row.toCurrencyCode),
    to_currency_code: row.toCurrencyCode,
    rate: roundRate(row.rate),
    ...exactRateOf(row),
    rate_date: row.rateDate,
    is_rate_old: isRateOld(row.rateDate, dayOf(row.createTime, timeZone)) ? 1 : 0,
    exchange_loss: roundMoney(row.exchangeLoss, row.toCurrencyCode),
    remark: row.remark,
    create_time: row.createTime.toISOString(),
    create_user_name: createUserName,
    reviewer_user_name: reviewerUserName,
    reason: reasonOf(actor, row),
    review_time: row.reviewTime?.toISOString(),
    can_decide: canDecide(actor, row) ? 1 : 0,
    can_withdraw: canWithdraw(actor, row) ? 1 : 0,
    ...(row.kind === 'remittance' && paymentOf(selected)),
  };
}

/** How it was paid. */
const paymentOf = ({ row, ...found }: Selected) => ({
  payment_method_name: found.paymentMethodName,
  remittance_time: row.remittanceTime?.toISOString(),
  certificate_name: found.certificateName,
  certificate_url: found.certificateUrl,
  is_certificate_reused: found.reusedBy.length > 0 ? 1 : 0,
  reused_list: found.reusedBy,
  is_reversed: found.isReversed ? 1 : 0,
});
