import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { CODE } from '../../contract/codes';
import { getFile } from '../../contract/common';
import { agreement } from '../../upstream/store/schema/agreements';
import { uploadedFile } from '../../upstream/store/schema/catalogue';
import { testApi } from '../harness/api';
import { seedCustomer, seedHouse, seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { seedWorld } from '../transactions/fixture';
import { agreementsOf, formFor, PAGE, RIGHTS, refusalsOf } from './fixture';

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { rights: RIGHTS }));
const world = seeded(() => seedWorld(api.db));
const clerks = agreementsOf(api, clerk);
const { refused, placesOf } = refusalsOf(api, clerk, world);

describe('attachments', () => {
  const stored = async (customerId: number) => {
    const filePath = `${crypto.randomUUID()}.pdf`;
    const file = { fileName: 'a.pdf', mediaType: 'application/pdf', sizeBytes: 5, sha256: 'x' };
    await api.db.insert(uploadedFile).values({ ...file, filePath, userId: clerk.id, customerId });
    return [{ file_url: filePath, file_name: 'a.pdf' }];
  };

  it('keeps attachments under their names of the upload, for the customer’s users too', async () => {
    const file = { fileName: 'contract.pdf', mediaType: 'application/pdf', sizeBytes: 5, sha256: 'x' };
    const customerId = await seedHouse(api.db);
    const path = `${crypto.randomUUID()}.pdf`;
    await api.db.insert(uploadedFile).values({ ...file, filePath: path, userId: clerk.id, customerId });
    const attached = [{ file_url: path, file_name: 'whatever.pdf' }];
    const id = await clerks.made(formFor(world, { file_list: attached }));
    expect((await clerks.read(id)).file_list).toEqual([{ file_url: path, file_name: 'contract.pdf' }]);
    expect(await placesOf({ file_list: [...attached, ...attached] })).toEqual(['file_list.1.file_url']);
    await api.db.execute(
      sql`insert into file_content select id, '%PDF-' from uploaded_file where file_path = ${path}`,
    );
    const opened = async (options: Parameters<typeof seedUser>[1]) => {
      const { token } = await seedUser(api.db, options);
      const url = `${api.url}/api${getFile.path}?path=${path}`;
      const response = await fetch(url, { headers: { authorization: token } });
      return response.headers.get('content-type') === 'application/pdf';
    };
    const theirs = { rights: [PAGE], customerId: world.customerId };
    expect(await opened(theirs)).toBe(false);
    expect((await clerks.turn(id, 1)).code).toBe(CODE.ok);
    expect(await opened(theirs)).toBe(true);
    expect((await clerks.turn(id, 2)).code).toBe(CODE.ok);
    expect(await opened({ rights: [], customerId: world.customerId })).toBe(false);
    expect(await opened({ rights: [PAGE], customerId: await seedCustomer(api.db) })).toBe(false);
  });

  it('4022: none of another customer, nor one that another customer’s agreement has', async () => {
    const other = await seedWorld(api.db);
    const [theirs, own, house] = [
      await stored(other.customerId),
      await stored(world.customerId),
      await stored(await seedHouse(api.db)),
    ];
    expect(await refused({ file_list: [...own, ...theirs] })).toEqual([
      CODE.invalid,
      {
        'file_list.1.file_url':
          'This file belongs to another customer; attach one of this customer or of your own company',
      },
    ]);
    const id = await clerks.made(formFor(other, { file_list: house }));
    expect(await placesOf({ file_list: house })).toEqual(['file_list.0.file_url']);
    // Another agreement of the same customer may have it too.
    await clerks.made(formFor(other, { file_list: house }));
    const kept = formFor(other, { file_list: house, title: 'Kept' });
    await api.db.update(agreement).set({ fileList: house }).where(eq(agreement.id, world.agreementId));
    expect((await clerks.edit(id, kept)).code).toBe(CODE.ok);
    await api.db.update(agreement).set({ fileList: [] }).where(eq(agreement.id, world.agreementId));
  });
});
