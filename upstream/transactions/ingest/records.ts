import {
  BACKSLASH,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COMMA,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
} from '../../../contract/json-bounds';
import { parseJson } from '../../json';

/** A record that cannot be read as JSON, with the beginning of what came. */
export class BrokenRecord {
  constructor(readonly text = '') {}
}

/**
 * Above the largest good record, a snapshot of 20,000 lots whose every character is escaped; what is longer
 * without an end was never one.
 */
const MAX_RECORD_CHARS = 21_000_000;

/**
 * The records of a body, one at a time as it arrives: a JSON array, or JSON lines (NDJSON). Told apart by the
 * first character. A record that cannot be read comes as a `BrokenRecord` and costs no other.
 */
export async function* readRecords(
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<unknown, void, undefined> {
  const decoder = new TextDecoder();
  let reader: Reader | undefined;
  let head = '';
  for await (const bytes of body) {
    let text = decoder.decode(bytes, { stream: true });
    if (!reader) {
      head = (head + text).trimStart();
      if (!head) continue;
      reader = head.startsWith('[') ? new ArrayReader() : new LineReader();
      text = head.slice(reader.skip);
    }
    yield* reader.read(text);
    if (reader.ended) return;
  }
  if (reader) yield* reader.end();
}

interface Reader {
  /** Characters to leave out at the beginning. */
  readonly skip: number;
  /** True when nothing further can be read. */
  readonly ended: boolean;
  read(text: string): Generator<unknown, void, undefined>;
  end(): Generator<unknown, void, undefined>;
}

function parse(source: string): unknown {
  try {
    return parseJson(source);
  } catch {
    return new BrokenRecord(source.trim());
  }
}

class LineReader implements Reader {
  readonly skip = 0;
  readonly ended = false;
  private rest = '';
  private overlong = false;

  *read(text: string) {
    // What is left of before is not searched again: a record may come in hundreds of pieces.
    const [first = '', ...lines] = text.split('\n');
    this.rest += first;
    for (const line of lines) {
      yield* this.line(this.rest);
      this.rest = line;
    }
    if (this.rest.length > MAX_RECORD_CHARS) {
      this.overlong = true;
      this.rest = '';
    }
  }

  *end() {
    yield* this.line(this.rest);
  }

  private *line(line: string) {
    if (this.overlong) yield new BrokenRecord();
    else if (line.trim()) yield parse(line);
    this.overlong = false;
  }
}

/** Cuts an array into its elements, without reading it as a whole. */
class ArrayReader implements Reader {
  readonly skip = 1;
  ended = false;
  private element = '';
  private depth = 0;
  private inString = false;
  private escaped = false;
  private first = true;

  *read(text: string) {
    let start = 0;
    for (let at = 0; at < text.length; at++) {
      const char = text.charCodeAt(at);
      if (this.inString) {
        if (this.escaped) this.escaped = false;
        else if (char === BACKSLASH) this.escaped = true;
        else if (char === QUOTE) this.inString = false;
      } else if (char === QUOTE) this.inString = true;
      else if (char === OPEN_BRACE || char === OPEN_BRACKET) this.depth++;
      else if (this.depth > 0 && (char === CLOSE_BRACE || char === CLOSE_BRACKET)) this.depth--;
      else if (this.depth === 0 && (char === COMMA || char === CLOSE_BRACKET)) {
        this.element += text.slice(start, at);
        start = at + 1;
        const isLast = char === CLOSE_BRACKET;
        if (!(isLast && this.first && !this.element.trim())) yield parse(this.element);
        this.element = '';
        this.first = false;
        if (isLast) {
          this.ended = true;
          return;
        }
      }
    }
    this.element += text.slice(start);
    if (this.element.length > MAX_RECORD_CHARS) yield* this.end();
  }

  /** The closing bracket never came: what is left is no whole record. */
  *end() {
    this.ended = true;
    yield new BrokenRecord(this.element);
  }
}
