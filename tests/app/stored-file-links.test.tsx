import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';
import { describe, expect, it } from 'vitest';
import { storedName } from '~/gateway/file-place';
import { textsIn } from '~/i18n/texts.server';
import { ReaderContext } from '~/i18n/use-translation';
import {
  Certificate,
  CertificateDialog,
  CertificateInPlace,
} from '~/screens/accounts/remittance/certificate';
import { uploadCertificate } from '~/screens/accounts/remittance/certificate.server';
import { ImageField } from '~/screens/catalogue/payment-methods/image-field';
import { FileImage, FileLink } from '~/screens/shared/stored-file';
import type { ActionContext } from '~/session/guarded.server';

/** What pages show of stored files: through the app those of the /api, links to those of other sites, else text. */

const API = 'https://oms.example';
async function shown(element: ReactNode, apiOrigin: string | undefined = API): Promise<string> {
  const handler = createStaticHandler([
    { id: 'shell', loader: () => ({ apiOrigin }), children: [{ path: '*', element }] },
  ]);
  const context = await handler.query(new Request('http://here/remittance/index'));
  if (context instanceof Response) throw new Error('led away');
  const html = renderToString(
    <ReaderContext.Provider value={textsIn('en-US')}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </ReaderContext.Provider>,
  );
  return html.replaceAll('<!-- -->', '').replaceAll('&amp;', '&');
}
const linkTo = (href: string, content: string) =>
  `<a href="${href}" target="_blank" rel="noopener noreferrer">${content}</a>`;
const inApp = (path: string) => `/files?path=${encodeURIComponent(path)}`;

const OWN = ['a.png', 'uploads/a.png', '/uploads/a.png', `${API}/uploads/a.png`];
const FOREIGN = ['https://cdn.example/a.png', 'http://oms.example/a.png', 'https://oms.example:8443/a.png'];
const NONE = [
  ...['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'blob:https://oms.example/1', 'file:///a.png'],
  ...['//cdn.example/a.png', '/\\cdn.example/a.png', 'https://oms.example@cdn.example/a.png'],
  ...['https:cdn.example/a.png', ' javascript:alert(1)', 'java\tscript:alert(1)', 'https://[/a.png'],
];

describe('a stored file', () => {
  it.each(OWN)('%s is opened and drawn through the app', async (path) => {
    expect(await shown(<FileLink path={path} />)).toBe(linkTo(inApp(path), 'a.png'));
    expect(await shown(<FileImage path={path} alt="A" />)).toBe(`<img src="${inApp(path)}" alt="A"/>`);
  });

  it.each(['/uploads/slip.pdf', '/uploads/SLIP.XLSX?v=2'])(
    '%s is no picture: a link by its name',
    async (path) => {
      const html = await shown(<FileImage path={path} alt="A" />);
      expect(html).toBe(linkTo(inApp(path), storedName(path)));
    },
  );

  it.each(FOREIGN)('%s of another site is a link, and no image', async (path) => {
    const link = linkTo(path, 'slip');
    expect(await shown(<FileLink path={path} name="slip" />)).toBe(link);
    expect(await shown(<FileImage path={path} name="slip" alt="A" />)).toBe(link);
  });

  it.each(NONE)('%j is text', async (path) => {
    expect(await shown(<FileLink path={path} name="slip" />)).toBe('<span>slip</span>');
    expect(await shown(<FileImage path={path} name="slip" alt="A" />)).toBe('<span>slip</span>');
  });

  it('of an absolute address is a link where there is no /api of the operator’s', async () => {
    expect(await shown(<FileLink path={`${API}/a.png`} />, '')).toBe(linkTo(`${API}/a.png`, 'a.png'));
  });

  it.each([
    ['/uploads/%E6%8A%A5.png?v=1#x', '报.png'],
    ['uploads/100%.png', '100%.png'],
    ['https://cdn.example/a%2Fb.png', 'ab.png'],
    ['https://cdn.example/', ''],
  ])('%s has the name %s', (path, name) => {
    expect(storedName(path)).toBe(name);
  });
});

describe('a certificate', () => {
  const certificate = (certificate_url: string, certificate_name = 'slip') => ({
    ...{ id: 3, application_no: 'R3', certificate_url, certificate_name },
    ...{ is_certificate_reused: 0, reused_list: [] },
  });
  const all = async (path: string) => {
    const of = certificate(path);
    return Promise.all(
      [Certificate, CertificateInPlace, CertificateDialog].map((Part) => shown(<Part of={of} />)),
    );
  };

  it.each(['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp', 'PNG'])(
    'that ends in %s is previewed where the app fetches it',
    async (ending) => {
      const path = `${API}/uploads/a.${ending}`;
      const [listed, inPlace, dialog] = await all(path);
      expect(listed).toMatch(/<a [^>]*href="[^"]*\?dialog=certificate&id=3"[^>]*>slip</);
      for (const html of [inPlace, dialog]) expect(html).toContain(`<img src="${inApp(path)}&name=slip"`);
    },
  );

  it.each(['/uploads/a.svg', '/uploads/a.pdf', '/download/5'])(
    '%s opens in a new tab through the app',
    async (path) => {
      const [listed, inPlace, dialog] = await all(path);
      for (const html of [listed, inPlace])
        expect(html).toContain(linkTo(`${inApp(path)}&name=slip`, 'slip'));
      for (const html of [listed, inPlace, dialog]) expect(html).not.toContain('<img');
    },
  );

  it('of another site is a link, also if it ends in png', async () => {
    const [listed, inPlace, dialog] = await all('https://cdn.example/a.png');
    for (const html of [listed, inPlace]) expect(html).toContain(linkTo('https://cdn.example/a.png', 'slip'));
    expect(dialog).toContain('href="https://cdn.example/a.png"');
    for (const html of [listed, inPlace, dialog]) expect(html).not.toContain('<img');
  });

  it('without a name has that of its file', async () => {
    const of = certificate('https://cdn.example/files/a.pdf', '');
    expect(await shown(<Certificate of={of} />)).toContain('>a.pdf</a>');
  });

  it.each([
    ['uploads/a.png', 'scan', undefined],
    [`${API}/uploads/a.PDF?v=1`, 'scan', undefined],
    ['/download/5', 'scan.pdf', undefined],
    ['/download/5', 'scan.exe', 'applications.imageOrPdf'],
    ['uploads/a.svg', 'scan.png', 'applications.imageOrPdf'],
  ])('stored as %s from %s goes back out as it came, or is refused', async (file_path, name, problem) => {
    const form = new FormData();
    form.set('certificate', new File(['x'], name));
    const upload: ActionContext['upload'] = async () => ({ file_path, file_name: '' });
    expect(await uploadCertificate({ form, t: (key: string) => key, upload } as ActionContext)).toBe(problem);
    expect(form.get('certificate_url')).toBe(problem ? '' : file_path);
  });
});

it('the code image of a payment method is shown, or linked, and goes back out as it came', async () => {
  const sent = (path: string) => `<input type="hidden" name="image_url" value="${path}"/>`;
  const own = await shown(<ImageField stored={`${API}/uploads/a.png`} />);
  expect(own).toContain(sent(`${API}/uploads/a.png`));
  expect(own).toContain(`<img class="`);
  expect(own).toContain(`src="${inApp(`${API}/uploads/a.png`)}"`);
  const foreign = await shown(<ImageField stored="https://cdn.example/a.png" />);
  expect(foreign).toContain(sent('https://cdn.example/a.png'));
  expect(foreign).toContain(linkTo('https://cdn.example/a.png', 'a.png'));
  expect(foreign).not.toContain('<img');
});
