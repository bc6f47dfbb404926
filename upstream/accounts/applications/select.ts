import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { REMITTANCE_STATUS } from '../../../contract/constants';
import type { Actor } from '../../identity/actor';
import type { Executor } from '../../store/db';
import { application } from '../../store/schema/applications';
import { customer, uploadedFile } from '../../store/schema/catalogue';
import { appUser } from '../../store/schema/identity';
import { paymentMethod } from '../../store/schema/payments';

const applicant = alias(appUser, 'applicant');
const reviewer = alias(appUser, 'reviewer');

/** Others that are named beside an application with the same certificate. */
const REUSED_MAX = 5;

/** Applications with the same picture, or document, that the actor sees: somebody may be paid twice for it. */
const reusedBy = ({ customerId }: Actor): SQL<{ id: number; application_no: string }[]> => sql`array(
  select json_build_object('id', a.id, 'application_no', a.application_no)
  from uploaded_file f join application a on a.certificate_id = f.id
  where f.sha256 = ${uploadedFile.sha256} and a.id <> ${application.id}
    and ${customerId === null ? sql`true` : sql`a.customer_id = ${customerId}`}
  order by a.id limit ${REUSED_MAX})`;

/** What an approved remittance has posted was reversed. */
const whereReversed = sql<boolean>`exists (
  select from journal j join top_up t on t.journal_id = j.id
  where j.application_id = ${application.id} and t.status = ${REMITTANCE_STATUS.reversed})`;

/** Applications with what is shown beside them. */
export const selectApplications = (db: Executor, actor: Actor) =>
  db
    .select({
      row: application,
      customerCode: customer.customerCode,
      createUserName: applicant.userName,
      reviewerUserName: reviewer.userName,
      paymentMethodName: paymentMethod.name,
      certificateName: uploadedFile.fileName,
      certificateUrl: uploadedFile.filePath,
      reusedBy: reusedBy(actor),
      isReversed: whereReversed,
    })
    .from(application)
    .innerJoin(customer, eq(customer.id, application.customerId))
    .innerJoin(applicant, eq(applicant.id, application.userId))
    .leftJoin(reviewer, eq(reviewer.id, application.reviewerUserId))
    .leftJoin(paymentMethod, eq(paymentMethod.id, application.paymentMethodId))
    .leftJoin(uploadedFile, eq(uploadedFile.id, application.certificateId));
export type Selected = Awaited<ReturnType<typeof selectApplications>>[number];
