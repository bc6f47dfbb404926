import exceljs, { type CellValue, type Worksheet } from 'exceljs';

/** Opens a workbook as a spreadsheet does. */
export async function opened(content: AsyncIterable<Uint8Array> | ArrayBuffer): Promise<exceljs.Workbook> {
  const workbook = new exceljs.Workbook();
  if (content instanceof ArrayBuffer) return workbook.xlsx.load(content);
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  const { buffer, byteOffset, byteLength } = Buffer.concat(chunks);
  return workbook.xlsx.load(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
}

/** The values of each row from the left, empty cells as null. */
export function rowsOf(sheet: Worksheet): CellValue[][] {
  const rows: CellValue[][] = [];
  sheet.eachRow((row) => {
    rows.push(Array.from({ length: sheet.columnCount }, (_, i) => row.getCell(i + 1).value));
  });
  return rows;
}
