import { eq } from 'drizzle-orm';
import type * as contract from '../../contract/catalogue/house';
import type { ParsedOf, ReplyOf } from '../../contract/endpoint';
import { requireUnchanged } from '../errors';
import { type Actor, requireStaff } from '../identity/actor';
import { audit, changed } from '../operations/audit/audit';
import { requireHouseImage } from '../operations/files/house-image';
import type { Executor } from '../store/db';
import { houseProfile } from '../store/schema/house';
import { appUser } from '../store/schema/identity';

/** The operator as its papers name it (docs/domain.md, The house). */

type Row = typeof houseProfile.$inferSelect;
type Form = Omit<ParsedOf<typeof contract.houseEdit>, 'update_time'>;

/** Of the only row. */
const ID = 1;
const IMAGE = { wrongType: 'catalogue.logoOnlyJpgOrPng', tooLarge: 'catalogue.logoTooLarge' } as const;

const ADDRESS = { title: '', street: '', city: '', state: '', postcode: '', country_code: '' };
const CONTACT = { name: '', duty: '', phone_number: '', email: '' };
const BLANK: Form = {
  ...{ name: '', tax_number: '', address: ADDRESS, contact: CONTACT, bank_accounts: [], logo_path: '' },
};

const formOf = (row: Row | undefined): Form =>
  row === undefined
    ? BLANK
    : {
        name: row.name,
        tax_number: row.taxNumber,
        address: { ...ADDRESS, ...row.address },
        contact: { ...CONTACT, ...row.contact },
        bank_accounts: row.bankAccounts.map((each) => ({
          ...{ currency_code: '', bank_name: '', payee: '', account: '', code: '', ...each },
        })),
        logo_path: row.logoPath,
      };

/** What is entered of the house, for those who make papers of it; blank where nothing is. */
export async function loadHouse(db: Executor): Promise<Form> {
  const [row] = await db.select().from(houseProfile).where(eq(houseProfile.id, ID));
  return formOf(row);
}

/** The house as its screen shows it, for staff. */
export async function houseForm(
  db: Executor,
  actor: Actor,
  defaultName: string,
): Promise<ReplyOf<typeof contract.houseIndex>> {
  requireStaff(actor);
  const [found] = await db
    .select({ row: houseProfile, userName: appUser.userName })
    .from(houseProfile)
    .leftJoin(appUser, eq(appUser.id, houseProfile.updateUserId))
    .where(eq(houseProfile.id, ID));
  return {
    res: {
      ...formOf(found?.row),
      update_user_name: found?.userName,
      update_time: found?.row.updateTime.toISOString(),
    },
    default_name: defaultName,
  };
}

/** Changes what papers say of the house; nothing changed: nothing is written. */
export async function editHouse(
  db: Executor,
  actor: Actor,
  { update_time, ...form }: ParsedOf<typeof contract.houseEdit>,
): Promise<void> {
  requireStaff(actor);
  // Inserted if missing, so that there is a row to lock.
  await db.insert(houseProfile).values({ id: ID }).onConflictDoNothing();
  const [row] = await db.select().from(houseProfile).where(eq(houseProfile.id, ID)).for('update');
  requireUnchanged(row!.updateTime, update_time);
  const { before, after } = changed<Record<string, unknown>>({ ...formOf(row) }, form);
  if (Object.keys(after).length === 0) return;
  if ('logo_path' in after) await requireHouseImage(db, form.logo_path, 'logo_path', IMAGE);
  await db
    .update(houseProfile)
    .set({
      name: form.name,
      taxNumber: form.tax_number,
      address: form.address,
      contact: form.contact,
      bankAccounts: form.bank_accounts,
      logoPath: form.logo_path,
      updateUserId: actor.userId,
      updateTime: new Date(),
    })
    .where(eq(houseProfile.id, ID));
  await audit(db, actor, { action: 'house.edit', entity: 'house_profile', entityId: ID, before, after });
}
