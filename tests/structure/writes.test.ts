import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

/**
 * A table leaves out in silence what none of its columns is called: a field of two words, `postal_code`, spread into one
 * whose column is `postalCode`. So whatever is spread into a row, or made elsewhere, goes through `exactly`, whose type
 * refuses it.
 */

const files = readdirSync('upstream', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.startsWith('demo/'))
  .map((file) => join('upstream', file));

/** What a query writes: the argument of `set` and `values` after `update` and `insert`. */
function written(node: ts.Node, into: ts.Expression[] = []): ts.Expression[] {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { name, expression } = node.expression;
    const isWriting =
      ts.isCallExpression(expression) &&
      ts.isPropertyAccessExpression(expression.expression) &&
      /^(?:set update|values insert)$/.test(`${name.text} ${expression.expression.name.text}`);
    if (isWriting && node.arguments[0]) into.push(node.arguments[0]);
  }
  node.forEachChild((child) => void written(child, into));
  return into;
}

/** Whether the compiler sees each name that is written. */
function isChecked(value: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(value)) return isChecked(value.expression);
  if (ts.isObjectLiteralExpression(value))
    return value.properties.every((each) => !ts.isSpreadAssignment(each) || isLiteral(each.expression));
  if (!ts.isCallExpression(value)) return false;
  if (value.expression.getText() === 'exactly') return true;
  // Rows made one by one.
  const [row] = value.arguments;
  if (!/\.map$/.test(value.expression.getText()) || !row || !ts.isArrowFunction(row)) return false;
  return !ts.isBlock(row.body) && isChecked(row.body);
}

const isLiteral = (value: ts.Expression): boolean =>
  ts.isParenthesizedExpression(value)
    ? isLiteral(value.expression)
    : ts.isObjectLiteralExpression(value) && isChecked(value);

it('every value that is written to a table is one of its columns', () => {
  const all = files.flatMap((file) => {
    const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    return written(tree).map((value) => ({ file, value }));
  });
  expect(all.length).toBeGreaterThan(50);
  const unchecked = all.filter(({ value }) => !isChecked(value));
  expect(
    unchecked.map(({ file, value }) => `${file}: ${value.getText().replace(/\s+/g, ' ').slice(0, 100)}`),
  ).toEqual([]);
});
