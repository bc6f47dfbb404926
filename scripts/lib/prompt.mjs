import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { orStop, Stop } from './root.mjs';

const isTerminal = () => process.stdin.isTTY && process.stderr.isTTY;

/** Asks for a line; `isHidden`: what is typed is not shown. Without a terminal nobody can answer. */
export async function prompt(question, { isHidden = false, insteadOf = '' } = {}) {
  if (!isTerminal()) throw new Stop(`There is no terminal to ask at: ${insteadOf}.`);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const output = isHidden ? silent : process.stderr;
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  if (isHidden) process.stderr.write(question);
  try {
    return await orStop(lines.question(question), () => '\nNothing was answered.');
  } finally {
    lines.close();
    if (isHidden) process.stderr.write('\n');
  }
}

/** Whether the answer to a question is yes; anything else is no. */
export const isYes = async (question, options) => /^\s*y(?:es)?\s*$/i.test(await prompt(question, options));
