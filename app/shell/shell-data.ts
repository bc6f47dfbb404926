import type { SerializeFrom } from '@remix-run/node';
import type { loader } from './shell.server';

export type ShellData = SerializeFrom<typeof loader>;
