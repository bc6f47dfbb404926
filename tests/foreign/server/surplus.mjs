/** The fields of a request that its call does not take, as [name, value]. */
export function surplus_of(takes, sent, prefix = '') {
  if (takes === null) return [];
  const inner = new Map(takes.map((entry) => (Array.isArray(entry) ? entry : [entry])));
  return Object.entries(sent).flatMap(([name, value]) => {
    if (!inner.has(name)) return [[prefix + name, value]];
    const columns = inner.get(name);
    return columns ? below(columns, value, prefix + name) : [];
  });
}

function below(columns, value, name) {
  if (Array.isArray(value)) return value.flatMap((entry) => below(columns, entry, `${name}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return surplus_of(columns, value, `${name}.`);
}
