/**
 * Reads the cells of an xlsx workbook in a thread of its own, which may be ended at any time. exceljs unpacks whatever
 * a file holds and takes every size and range in it at its word, so it is given no more than is read here, unpacked
 * within bounds; and what still takes it too long or too much ends with the thread.
 */
const { parentPort, workerData } = require('node:worker_threads');
const { unzipSync, zipSync, strFromU8, strToU8 } = require(workerData.fflate);
const { Workbook, ValueType } = require(workerData.exceljs);

parentPort.postMessage('loaded');

const BOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const SHEET = /^xl\/worksheets\/sheet\d+\.xml$/;
const PARTS = [BOOK, RELATIONS, 'xl/sharedStrings.xml', 'xl/styles.xml'];
const DATE_AS_TEXT = /(<c\s[^>]*\bt\s*=\s*["'])d(["'])/g;
/** A formula that shows nothing: exceljs would tell it from one without a result no more. */
const NOTHING_SHOWN =
  /(<c\s[^>]*\bt="str"[^>]*>\s*<f(?:\s[^>]*)?(?:\/>|>[^<]*<\/f>)\s*)<v\s*(?:\/>|>\s*<\/v>)/g;
/** What stands around the rows; much of it needs parts that are left out. */
const IGNORED = [
  'autoFilter',
  'cols',
  'conditionalFormatting',
  'dataValidations',
  'drawing',
  'extLst',
  'headerFooter',
  'hyperlinks',
  'legacyDrawing',
  'picture',
  'rowBreaks',
  'sheetViews',
  'tableParts',
];

/** The parts of a workbook that hold its cells, unpacked. */
function unpacked(bytes, { maxBytes, maxEntries, maxSheets, isTable }) {
  const first = isTable ? firstSheet(bytes) : undefined;
  let [entries, sheets, total] = [0, 0, 0];
  const seen = new Set();
  const filter = ({ name, size, originalSize }) => {
    if (++entries > maxEntries) throw new Error('too many entries');
    const isSheet = first ? name === first : SHEET.test(name);
    if (!isSheet && !PARTS.includes(name)) return false;
    if (seen.has(name)) throw new Error('an entry twice');
    seen.add(name);
    if (isSheet && ++sheets > maxSheets) throw new Error('too many sheets');
    // An entry that holds more than it says is cut off there.
    total += Math.max(size, originalSize);
    if (total > maxBytes) throw new Error('too large');
    return true;
  };
  return unzipSync(bytes, { filter });
}

/** The name of the part that holds the first sheet that is seen. */
function firstSheet(bytes) {
  let left = 1024 * 1024;
  const filter = ({ name, size, originalSize }) => {
    if (name !== BOOK && name !== RELATIONS) return false;
    left -= Math.max(size, originalSize);
    if (left < 0) throw new Error('too large');
    return true;
  };
  const parts = unzipSync(bytes, { filter });
  const tags = (name, tag) => strFromU8(parts[name]).match(new RegExp(`<${tag}\\s[^>]*>`, 'g')) ?? [];
  const value = (tag, name) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];
  const sheet = tags(BOOK, 'sheet').find((tag) => !value(tag, 'state')?.match(/hidden/i));
  const relation = tags(RELATIONS, 'Relationship').find((tag) => value(tag, 'Id') === value(sheet, 'r:id'));
  return `xl/${value(relation, 'Target').replace(/^\/?xl\/|^\//, '')}`;
}

async function read(bytes, bounds) {
  const parts = unpacked(bytes, bounds);
  if (!parts[BOOK]) throw new Error('no workbook');
  for (const [name, content] of Object.entries(parts)) {
    const xml = strFromU8(content);
    // exceljs would read a date that is written as one as its year.
    const plain = name.startsWith('xl/worksheets/') ? xml.replace(DATE_AS_TEXT, '$1str$2') : xml;
    if (plain !== xml && !bounds.isTable) throw new Error('dates as text');
    if (bounds.isTable) parts[name] = strToU8(plain.replace(NOTHING_SHOWN, '$1<v> </v>'));
    if (name === BOOK)
      parts[name] = strToU8(numbered(xml.replace(/<definedNames>[\s\S]*?<\/definedNames>/, '')));
  }
  const workbook = new Workbook();
  await workbook.xlsx.load(zipSync(parts, { level: 0 }), { ignoreNodes: IGNORED });
  if (bounds.isTable) return tableOf(workbook.worksheets[0], bounds);
  let left = bounds.maxCells;
  return workbook.worksheets.map((sheet) => {
    const cells = cellsOf(sheet, left, bounds.maxTextChars);
    left -= cells.length;
    return { name: sheet.name, cells };
  });
}

/**
 * With the sheets numbered from 1. exceljs goes through all numbers up to the highest that a file names: of billions,
 * in a part of V8 that does not end with the thread.
 */
function numbered(book) {
  let number = 0;
  return book.replace(/(\ssheetId\s*=\s*)(?:"[^"]*"|'[^']*')/g, (_, before) => `${before}"${++number}"`);
}

/** Of any spreadsheet. Rows are visited by number, so that one far beyond would take forever. */
const LAST_ROW = 1_048_576;
function requireNear(sheet) {
  if (sheet.rowCount > LAST_ROW) throw new Error('a row beyond all');
}

function cellsOf(sheet, maxCells, maxTextChars) {
  const cells = [];
  requireNear(sheet);
  sheet.eachRow((row) => {
    row.eachCell((cell) => {
      const value = contentOf(cell, maxTextChars);
      if (!value) return;
      if (cells.length >= maxCells) throw new Error('too many cells');
      cells.push({ row: Number(cell.row), column: Number(cell.col), address: cell.address, ...value });
    });
  });
  return cells;
}

/** The rows of a sheet as texts, from the first on, and the cells that have none. */
function tableOf(sheet, { maxCells, maxRows, maxColumns, maxTextChars }) {
  const [rows, problems] = [[], []];
  let left = maxCells;
  requireNear(sheet);
  sheet.eachRow((row, number) => {
    if (number > maxRows + 1) return;
    while (rows.length < number) rows.push([]);
    row.eachCell((cell, column) => {
      if (column > maxColumns) return;
      if (--left < 0) throw new Error('too many cells');
      const text = plainText(contentOf(cell, maxTextChars));
      const cells = rows[number - 1];
      while (cells.length < column) cells.push('');
      if (typeof text === 'string') cells[column - 1] = text;
      // Of merged cells the first is named.
      else if (cell.master.address === cell.address) problems.push({ address: cell.address, ...text });
    });
  });
  return { name: sheet.name, rows, problems };
}

/** A spreadsheet keeps 15 significant digits: what a sum has beyond them is noise. */
const exact = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 15 });

/** What a cell says as text, else `{ refused: why }`. */
function plainText({ text, number, format = '', refused } = { text: '' }) {
  if (refused === 'merged' || refused === 'error' || (text ?? number) === undefined) return { refused };
  if (text !== undefined) return text.replace(/^(\d{4}-\d\d-\d\d)T00:00:00(?:\.0+)?Z?$/, '$1');
  // A code whose zeros are shown alone.
  const width = /^0+$/.test(format) ? format.length : 0;
  return exact.format(number).padStart(width, '0');
}

/**
 * What is in a cell as `{ text }` or `{ number, format }`, with `refused` where a price sheet may not hold it;
 * undefined: nothing.
 */
function contentOf(cell, maxTextChars) {
  if (cell.isMerged) return { refused: 'merged' };
  if (cell.type === ValueType.Formula) {
    if (typeof cell.result === 'string' && cell.result.trim() === '') return undefined;
    const result = contentIn(cell.result ?? '', cell.numFmt, maxTextChars);
    return { ...result, refused: result?.refused === 'error' ? 'error' : 'formula' };
  }
  if (cell.type === ValueType.Null) return undefined;
  const isText = cell.type === ValueType.String || cell.type === ValueType.RichText;
  return contentIn(isText ? cell.text : cell.value, cell.numFmt, maxTextChars);
}

function contentIn(value, format, maxTextChars) {
  if (typeof value === 'string') {
    return value.trim() === '' ? undefined : { text: value.trim().slice(0, maxTextChars) };
  }
  if (Number.isFinite(value)) return { number: value, format: format ?? '' };
  if (typeof value === 'boolean') return { text: String(value), refused: 'truth' };
  if (value instanceof Date && Number.isFinite(value.getTime())) {
    return { text: dateText(value), refused: 'date' };
  }
  return { refused: 'error' };
}

/** Days as days alone; a fraction of a second is noise. */
function dateText(date) {
  const [day, time] = new Date(Math.round(date / 1000) * 1000).toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`;
}

read(workerData.bytes, workerData.bounds).then(
  (found) => parentPort.postMessage(found),
  () => parentPort.postMessage(undefined),
);
