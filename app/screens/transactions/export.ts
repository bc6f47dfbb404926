import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { GatewayFailure, SessionEnded } from '~/gateway/failures';
import { changeQuery } from '~/listing/query';
import { readQuery } from '~/listing/read-query';
import { HOME } from '~/paths';
import { failureText } from '~/session/answer.server';
import { guardedLoader, type Visit } from '~/session/guarded.server';
import { keepSession } from '~/session/session.server';
import { TRANSACTION_SCREENS } from '~contract/constants';
import { exportTransactions } from '~contract/transactions';
import { screenPath } from '../shared/transaction-link';
import { readMatching } from './matching.server';

function listOf({ url }: Pick<Request, 'url'>) {
  const { searchParams } = new URL(url);
  const { screen } = readQuery({ screen: z.enum(TRANSACTION_SCREENS).optional() }, searchParams);
  return {
    screen,
    list: screen ? `${screenPath(screen)}${changeQuery(searchParams, { screen: null })}` : HOME,
  };
}

/** All that a list's address means as a workbook, or back to the list with the reason why there is none. */
export const loader = guardedLoader(
  async (visit) => {
    const { request, t, download } = visit;
    const { screen, list } = listOf(request);
    if (!screen) throw new Response(null, { status: 404 });
    const { filters, error } = await readMatching(visit, screen);
    if (!filters) return sentBack(visit, list, error);
    try {
      return await download(exportTransactions, filters);
    } catch (failure) {
      if (!(failure instanceof GatewayFailure) || failure instanceof SessionEnded) throw failure;
      return sentBack(visit, list, failureText(failure, t));
    }
  },
  (request) => listOf(request).list,
);

async function sentBack({ session }: Visit, to: string, text: string) {
  const kept = await keepSession({ ...session, ...(text && { toast: { kind: 'error', text } }) });
  return redirect(to, { headers: { 'set-cookie': kept } });
}
