import { systemActor } from '../identity/actor';
import { storeFile } from '../operations/files/store';
import type { Executor } from '../store/db';
import { houseProfile } from '../store/schema/house';
import { blankPicture, fill, pngOf } from './png';

/** The house as its papers name it, with the bank accounts of its payment methods. */
const PROFILE = {
  name: 'Tallyman Fulfilment',
  taxNumber: 'US 84-5550199',
  address: {
    street: '2200 East Terminal Way',
    city: 'Long Beach',
    state: 'California',
    postcode: '90802',
    country_code: 'US',
  },
  contact: {
    name: 'Ada Lin',
    duty: 'Billing',
    phone_number: '+1 562 555 0100',
    email: 'billing@example.com',
  },
  bankAccounts: [
    {
      currency_code: 'USD',
      bank_name: 'First Harbor Bank',
      payee: 'Tallyman Fulfilment LLC',
      account: '0021 4477 9031',
      code: 'FHBKUS6L',
    },
    {
      currency_code: 'EUR',
      bank_name: 'Hansebank AG',
      payee: 'Tallyman Fulfilment GmbH',
      account: 'DE02 1203 0000 0000 2020 51',
      code: 'HANSDEHH',
    },
    {
      currency_code: 'CNY',
      bank_name: '海港银行深圳分行',
      payee: '深圳塔利曼仓储有限公司',
      account: '4403 2210 8876 0001',
      code: '',
    },
  ],
};

/** Enters it, with a logo. */
export async function addHouse(db: Executor, adminId: number): Promise<void> {
  const file = { name: 'logo.png', content: tallyMarks() };
  const { file_path } = await storeFile(db, systemActor('admin', adminId), file);
  await db.insert(houseProfile).values({ ...PROFILE, logoPath: file_path, updateUserId: adminId });
}

/** Four strokes and one across: how goods were counted at the gate. */
function tallyMarks(): Buffer {
  const [paper, ink] = [255, 60];
  const logo = blankPicture(150, 96, paper);
  for (let stroke = 0; stroke < 4; stroke++) fill(logo, [30 + stroke * 26, 8, 10, 80], ink);
  for (let x = 4; x < 138; x++) fill(logo, [x, 74 - Math.round(x * 0.42), 8, 9], ink);
  return pngOf(logo);
}
