/**
 * Reads the cells of an xlsx workbook in a thread of its own, which may be ended at any time. exceljs unpacks whatever
 * a file holds and takes every size and range in it at its word, so it is given no more than is read here, unpacked
 * within bounds; and what still takes it too long or too much ends with the thread.
 */
const { parentPort, workerData } = require('node:worker_threads');
const { unzipSync, zipSync, strFromU8, strToU8 } = require(workerData.fflate);
const { Workbook, ValueType } = require(workerData.exceljs);

const BOOK = 'xl/workbook.xml';
const SHEET = /^xl\/worksheets\/sheet\d+\.xml$/;
const PARTS = [BOOK, 'xl/_rels/workbook.xml.rels', 'xl/sharedStrings.xml', 'xl/styles.xml'];
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
/** More than any cell of a price sheet may hold, so that what is cut here is refused there. */
const MAX_TEXT_CHARS = 300;

/** The parts of a workbook that hold its cells, unpacked. */
function unpacked(bytes, { maxBytes, maxEntries, maxSheets }) {
  let [entries, sheets, total] = [0, 0, 0];
  const seen = new Set();
  const filter = ({ name, size, originalSize }) => {
    if (++entries > maxEntries) throw new Error('too many entries');
    const isSheet = SHEET.test(name);
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

async function read(bytes, bounds) {
  const parts = unpacked(bytes, bounds);
  if (!parts[BOOK]) throw new Error('no workbook');
  for (const [name, content] of Object.entries(parts)) {
    const xml = strFromU8(content);
    // exceljs would read a date that is written as one as its year.
    if (SHEET.test(name) && /<c\s[^>]*\bt\s*=\s*["']d["']/.test(xml)) throw new Error('dates as text');
    if (name === BOOK) parts[name] = strToU8(xml.replace(/<definedNames>[\s\S]*?<\/definedNames>/, ''));
  }
  const workbook = new Workbook();
  await workbook.xlsx.load(zipSync(parts, { level: 0 }), { ignoreNodes: IGNORED });
  let left = bounds.maxCells;
  return workbook.worksheets.map((sheet) => {
    const cells = cellsOf(sheet, left);
    left -= cells.length;
    return { name: sheet.name, cells };
  });
}

/** Of any spreadsheet. Rows are visited by number, so that one far beyond would take forever. */
const LAST_ROW = 1_048_576;

function cellsOf(sheet, maxCells) {
  const cells = [];
  if (sheet.rowCount > LAST_ROW) throw new Error('a row beyond all');
  sheet.eachRow((row) => {
    row.eachCell((cell) => {
      const value = contentOf(cell);
      if (!value) return;
      if (cells.length >= maxCells) throw new Error('too many cells');
      cells.push({ row: Number(cell.row), column: Number(cell.col), address: cell.address, ...value });
    });
  });
  return cells;
}

/** What is in a cell as `{ text }`, `{ number, format }` or `{ refused: why }`; undefined: nothing. */
function contentOf(cell) {
  if (cell.isMerged) return { refused: 'merged' };
  switch (cell.type) {
    case ValueType.Null:
      return undefined;
    case ValueType.Number:
      return Number.isFinite(cell.value)
        ? { number: cell.value, format: cell.numFmt ?? '' }
        : { refused: 'error' };
    case ValueType.String:
    case ValueType.RichText: {
      const text = cell.text.trim();
      return text === '' ? undefined : { text: text.slice(0, MAX_TEXT_CHARS) };
    }
    case ValueType.Formula:
      return { refused: 'formula' };
    case ValueType.Date:
      return { refused: 'date' };
    case ValueType.Boolean:
      return { refused: 'truth' };
    default:
      return { refused: 'error' };
  }
}
read(workerData.bytes, workerData.bounds).then(
  (sheets) => parentPort.postMessage(sheets),
  () => parentPort.postMessage(undefined),
);
