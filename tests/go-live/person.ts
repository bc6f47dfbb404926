import { type Browser, expect, type Locator, type Page } from '@playwright/test';

const WORDS = {
  'en-US': {
    save: 'Save',
    saveAnyway: 'Save anyway',
    next: 'Next',
    start: 'Start',
    paste: ['Paste rows', 'Paste'],
  },
  'zh-CN': {
    save: '保存',
    saveAnyway: '仍要保存',
    next: '下一步',
    start: '启用',
    paste: ['粘贴多行', '粘贴'],
  },
} as const;
type Language = keyof typeof WORDS;

/** Somebody at a browser. Fields go by their names; what is read and pressed is in the person's language. */
export class Person {
  private constructor(
    readonly page: Page,
    readonly language: Language,
  ) {}

  static async signIn(browser: Browser, origin: string, language: Language, user: string, password: string) {
    const page = await browser.newPage({ baseURL: origin, locale: language });
    const person = new Person(page, language);
    await page.goto('/login');
    await page.locator('[name="user_name"]').fill(user);
    await page.locator('[name="password"]').fill(password);
    await page.locator('[name="password"]').press('Enter');
    await page.waitForURL(`${origin}/`);
    return person;
  }

  /** A text in the person's language. */
  text(en: string, zh: string): string {
    return this.language === 'zh-CN' ? zh : en;
  }
  get words() {
    return WORDS[this.language];
  }
  get dialog(): Locator {
    return this.page.getByRole('dialog').last();
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  }

  field(name: string, within: Locator = this.dialog): Locator {
    return within.locator(`[name="${name}"]:not([type="hidden"])`).last();
  }

  /** Types into fields, or chooses of their options. */
  async fill(values: Readonly<Record<string, string>>, within?: Locator): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      const field = this.field(name, within);
      const isSelect = await field.evaluate((element) => element.tagName === 'SELECT');
      await (isSelect ? field.selectOption(value) : field.fill(value));
    }
  }

  /** Chooses an option by its label, which may have to come first. */
  async choose(name: string, label: string): Promise<void> {
    const field = this.field(name);
    await expect(field.locator('option', { hasText: label })).toBeAttached();
    await field.selectOption({ label });
  }

  tick(...names: readonly string[]): Promise<void> {
    return names.reduce<Promise<void>>(
      (before, name) => before.then(() => this.dialog.getByRole('checkbox', { name, exact: true }).check()),
      Promise.resolve(),
    );
  }

  press(name: string | RegExp, within: Locator = this.page.locator('body')): Promise<void> {
    return within
      .getByRole('button', { name, exact: typeof name === 'string' })
      .last()
      .click();
  }

  /** Saves a dialog, which closes. */
  async save(): Promise<void> {
    await this.press(this.words.save, this.dialog);
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
  }

  /** A message of the last action. */
  sees(text: string | RegExp): Promise<void> {
    return expect(
      this.page.locator('[role="status"], [role="alert"]').filter({ hasText: text }).first(),
    ).toBeVisible();
  }

  /** Shows a fee table of the agreement that is open. */
  async showTable(list: string): Promise<Locator> {
    await this.page.locator(`label:has([name="fee_tab"][value="${list}"])`).click();
    return this.page.locator(`[data-list="${list}"]`);
  }

  /** Pastes rows of a spreadsheet below those of a fee table. */
  async paste(list: string, rows: readonly (readonly string[])[]): Promise<void> {
    const table = await this.showTable(list);
    const before = await table.locator('tbody tr').count();
    const [unfold, paste] = this.words.paste;
    await table.getByText(unfold, { exact: true }).click();
    await this.fill({ [`${list}.paste`]: rows.map((row) => row.join('\t')).join('\n') }, table);
    await this.press(paste, table);
    await expect(table.locator('tbody tr')).toHaveCount(before + rows.length);
  }

  /** Imports a table in its four steps; every row must be good. */
  async importTable(kind: string, name: string, rows: readonly (readonly string[])[]): Promise<void> {
    await this.open('/import/index');
    const main = this.page.getByRole('main');
    await this.fill({ kind }, main);
    const buffer = Buffer.from(rows.map((row) => row.join(',')).join('\n'));
    await this.field('file', main).setInputFiles({ name, mimeType: 'text/csv', buffer });
    await this.press(this.words.next);
    await this.page.waitForURL(/step=columns/);
    await this.press(this.words.next);
    await this.page.waitForURL(/step=check/);
    await this.press(this.text('Save all', '全部保存'));
    await this.page.waitForURL(/step=result/);
  }
}
