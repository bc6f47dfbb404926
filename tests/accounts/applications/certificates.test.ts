import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { remittanceApply, remittanceReview } from '../../../contract/accounts/remittance';
import { CODE, type Envelope } from '../../../contract/codes';
import { getFile, upload as uploadCall } from '../../../contract/common';
import { paymentMethod } from '../../../upstream/store/schema/payments';
import { GIF, PNG, uploadFile } from '../../catalogue/payments/fixture';
import { testApi } from '../../harness/api';
import { type SeededUser, seedUser } from '../../harness/people';
import { seeded } from '../../harness/seeded';
import { applied, remittanceOf, seedMoney, seedWorld } from './fixture';

const PDF = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');
const SCRIPT = '<script>alert(1)</script>';

const api = testApi();
beforeAll(() => seedMoney(api));
const world = seeded(() => seedWorld(api));
const other = seeded(() => seedWorld(api));

const open = (path: string, token: string) =>
  fetch(`${api.url}/api${getFile.path}?path=${encodeURIComponent(path)}`, {
    headers: { authorization: token },
  });
const typeOf = async (path: string, token: string) => (await open(path, token)).headers.get('content-type');
const codeOf = async (path: string, token: string) =>
  ((await (await open(path, token)).json()) as Envelope).code;
const upload = (content: Buffer | string, name: string, who = world.applicant) =>
  uploadFile(api, who.token, Buffer.from(content), name);
const applyWith = (certificate_url: string, who = world.applicant) =>
  api.call(remittanceApply, remittanceOf(world, { certificate_url }), who.token);

describe('a certificate', () => {
  it.each([
    ['png', PNG],
    ['gif', GIF],
    ['pdf', PDF],
  ])('may be a %s', async (extension, content) => {
    expect((await applyWith(await upload(content, `slip.${extension}`))).code).toBe(CODE.ok);
  });

  it('is recognized by its content: another document is refused, whatever it is called', async () => {
    const csv = await upload('a,b\n1,2\n', 'slip.csv');
    expect((await applyWith(csv)).fields).toEqual({
      certificate_url: 'Only an image or a PDF is accepted as a certificate',
    });
  });

  it.each([
    ['HTML', `<!doctype html>${SCRIPT}`],
    ['SVG', `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`],
    [
      'SVG behind an XML head',
      `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`,
    ],
    ['a picture behind HTML', Buffer.concat([Buffer.from(`<html>${SCRIPT}`), PNG])],
  ])('cannot be %s that is called .png', async (_, content) => {
    const body = new FormData();
    body.append('file', new File([new Uint8Array(Buffer.from(content))], 'slip.png'));
    const headers = { authorization: world.applicant.token, language: 'en-US' };
    const answer = await fetch(`${api.url}/api${uploadCall.path}`, { method: 'POST', body, headers });
    const { code, data } = (await answer.json()) as Envelope<{ fields: Record<string, string> }>;
    expect([code, data.fields.file]).toEqual([CODE.invalid, expect.stringMatching(/^Only JPEG, PNG/)]);
  });

  it('that is a picture with HTML behind it is served as the picture alone', async () => {
    for (const [picture, type] of [
      [PNG, 'image/png'],
      [GIF, 'image/gif'],
    ] as const) {
      const path = await upload(Buffer.concat([picture, Buffer.from(`<html>${SCRIPT}`)]), 'slip.html');
      expect(path).toMatch(/\.(png|gif)$/);
      expect((await applyWith(path)).code).toBe(CODE.ok);
      expect(Object.fromEntries((await open(path, world.approver.token)).headers)).toMatchObject({
        ...{ 'content-type': type, 'x-content-type-options': 'nosniff' },
        'content-security-policy': "default-src 'none'; sandbox",
      });
    }
  });

  it('is the applicant’s own upload, not even a colleague’s', async () => {
    const { customerId } = world;
    const colleague = await seedUser(api.db, { customerId });
    for (const path of [await upload(PNG, 'a.png', colleague), other.certificate, '../a.png']) {
      expect((await applyWith(path)).fields).toEqual({ certificate_url: 'Upload the certificate again' });
    }
  });

  it('is opened by the customer’s users and by staff, and by nobody else', async () => {
    const path = await upload(PNG, 'slip.png', world.approver);
    const reader = await seedUser(api.db, { customerId: world.customerId, rights: ['/remittance/index'] });
    const without = await seedUser(api.db, { customerId: world.customerId });
    expect(await codeOf(path, reader.token)).toBe(CODE.notFound);
    expect((await applyWith(path, world.approver)).code).toBe(CODE.ok);
    for (const { token } of [reader, world.applicant, world.second]) {
      expect(await typeOf(path, token)).toBe('image/png');
    }
    expect(await codeOf(path, without.token)).toBe(CODE.notFound);
    expect(await codeOf(path, other.applicant.token)).toBe(CODE.notFound);
    expect(await codeOf(path, '')).toBe(CODE.sessionEnded);
  });

  it('that is on another application too names them, by content; not others’ to a customer', async () => {
    const fresh = () => Buffer.concat([PNG, Buffer.from(`${Math.random()}`)]);
    const [mine, theirs] = [fresh(), fresh()];
    const id = await applied(world, 'remittance', { certificate_url: await upload(mine, 'a.png') });
    const shared = await applied(world, 'remittance', { certificate_url: await upload(theirs, 'c.png') });
    const othersOf = async (id: number, { token }: SeededUser) => {
      const { res } = (await api.call(remittanceReview, { id }, token)).data;
      expect(res.is_certificate_reused).toBe(res.reused_list.length > 0 ? 1 : 0);
      return res.reused_list.map((one) => one.id);
    };
    expect(await othersOf(id, world.approver)).toEqual([]);
    const again = await applied(world, 'remittance', { certificate_url: await upload(mine, 'b.png') });
    for (const user of [world.approver, world.applicant]) {
      expect([await othersOf(id, user), await othersOf(again, user)]).toEqual([[again], [id]]);
    }
    const certificate_url = await upload(theirs, 'd.png', other.applicant);
    const elsewhere = await applied(other, 'remittance', { certificate_url });
    expect([await othersOf(shared, world.approver), await othersOf(shared, world.applicant)]).toEqual([
      [elsewhere],
      [],
    ]);
  });
});

it('the image of a way to pay is opened by whoever may apply, as long as it is offered', async () => {
  const path = await uploadFile(api, world.approver.token, PNG, 'code.png');
  const values = { name: 'Code', paymentType: 1, imageUrl: path };
  const [method] = await api.db.insert(paymentMethod).values(values).returning();
  const reader = await seedUser(api.db, { customerId: world.customerId, rights: ['/remittance/index'] });
  expect(await typeOf(path, world.applicant.token)).toBe('image/png');
  expect(await codeOf(path, reader.token)).toBe(CODE.notFound);
  await api.db.update(paymentMethod).set({ status: 0 }).where(eq(paymentMethod.id, method!.id));
  expect(await codeOf(path, world.applicant.token)).toBe(CODE.notFound);
});
