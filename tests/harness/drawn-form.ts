/** The form of a page as the server drew it, and what a browser without scripts sends of it. */

const TEXTS: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
};
const plain = (text: string) => text.replace(/&[#\w]+;/g, (entity) => TEXTS[entity] ?? entity);
const attribute = (tag: string, name: string) => {
  const found = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? undefined : plain(found);
};
const isSent = (tag: string) =>
  !/ disabled=""/.test(tag) && (!/ type="(?:radio|checkbox)"/.test(tag) || / checked=""/.test(tag));

/** The names and values of the form with an intent, in its order; files are left out. */
export function drawnForm(html: string, intent: string): URLSearchParams {
  const form = html
    .split('<form')
    .map((part) => part.split('</form>', 1)[0] ?? '')
    .find((part) => part.includes(`name="intent" value="${intent}"`));
  if (!form) throw new Error(`no form ${intent} is drawn`);
  const fields = new URLSearchParams();
  const controls = /<input [^>]*>|<select [^>]*>.*?<\/select>|<textarea [^>]*>.*?<\/textarea>/gs;
  for (const [control] of form.matchAll(controls)) {
    const tag = control.slice(0, control.indexOf('>') + 1);
    const name = attribute(tag, 'name');
    if (name && isSent(tag) && !/ type="file"/.test(tag)) fields.append(name, sentValue(control, tag));
  }
  return fields;
}

function sentValue(control: string, tag: string): string {
  if (tag.startsWith('<input')) return attribute(tag, 'value') ?? 'on';
  if (tag.startsWith('<textarea'))
    return plain(control.slice(tag.length, -'</textarea>'.length)).replace(/^\n/, '');
  const options = [...control.matchAll(/<option[^>]*>/g)].map(([option]) => option);
  const chosen = options.find((option) => / selected=""/.test(option)) ?? options[0] ?? '';
  return attribute(chosen, 'value') ?? '';
}
