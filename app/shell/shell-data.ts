import type { SerializeFrom } from '@remix-run/node';
import { useRouteLoaderData } from '@remix-run/react';
import type { loader } from './shell.server';

export type ShellData = SerializeFrom<typeof loader>;

/** The shell's data; undefined if nobody is signed in. */
export const useShell = (): ShellData | undefined => useRouteLoaderData<typeof loader>('shell');
