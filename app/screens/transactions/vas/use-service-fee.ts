import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { useActionResult } from '~/forms/submission';
import type { ServiceFeeData } from '../../resources/service-fee';

export interface Place {
  readonly is_service_fee: string;
  readonly customer_code: string;
  readonly warehouse_id: string;
  readonly business_time: string;
}

/** The service fee of a customer at a warehouse, fetched only if the document has one. */
export function useServiceFee({ customer_code, warehouse_id, business_time, is_service_fee }: Place) {
  const { data, load } = useFetcher<ServiceFeeData | null>();
  const { values } = useActionResult();
  const isWanted = is_service_fee === '1' && customer_code !== '' && warehouse_id !== '';
  const requested = new URLSearchParams({ customer_code, warehouse_id, business_time }).toString();
  useEffect(() => {
    if (isWanted) load(`/options/service-fee?${requested}`);
  }, [isWanted, requested, load]);

  const answer = isWanted && data?.asked === requested ? data : undefined;
  // Without scripts the form comes back with it.
  const carried = isWanted && !data ? values.service_fee?.[0] : undefined;
  return { fee: answer?.service_fee ?? carried ?? '', isMissing: answer?.service_fee === null };
}
