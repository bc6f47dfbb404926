import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { useActionResult } from '~/forms/submission';
import type { ServiceFeeData } from '../../resources/service-fee';
import { isQuantity } from './amounts';

export interface Place {
  readonly is_service_fee: string;
  readonly customer_code: string;
  readonly warehouse_id: string;
  readonly business_time: string;
  readonly billing_type_id: string;
  readonly quantity: string;
  readonly unit_price: string;
}

/**
 * The service fee of a customer at a warehouse, and what the price list asks where no price is entered: fetched only if
 * the document has one of them.
 */
export function useServiceFee({ unit_price, billing_type_id, quantity, ...place }: Place) {
  const { customer_code, warehouse_id, business_time, is_service_fee } = place;
  const { data, load } = useFetcher<ServiceFeeData | null>();
  const { values } = useActionResult();
  const isPlaced = customer_code !== '' && warehouse_id !== '';
  const isByList = isPlaced && unit_price.trim() === '' && billing_type_id !== '' && isQuantity(quantity);
  const hasFee = isPlaced && is_service_fee === '1';
  const requested = new URLSearchParams({
    ...{ customer_code, warehouse_id, business_time },
    ...(isByList && { is_service_fee, billing_type_id, quantity }),
  }).toString();
  const isWanted = hasFee || isByList;
  useEffect(() => {
    if (isWanted) load(`/options/service-fee?${requested}`);
  }, [isWanted, requested, load]);

  const answer = isWanted && data?.asked === requested ? data : undefined;
  // Without scripts the form comes back with it.
  const carried = (name: string) => (data ? '' : (values[name]?.[0] ?? ''));
  const list = {
    deduction: answer?.list?.deduction ?? carried('list_deduction'),
    total: answer?.list?.total_amount ?? carried('list_total'),
    text: answer?.list?.explanation ?? carried('list_text'),
  };
  return {
    fee: hasFee ? (answer?.service_fee ?? carried('service_fee')) : '',
    isMissing: hasFee && answer?.service_fee === null,
    list: isByList && list.total ? list : undefined,
    isUnlisted: isByList && answer?.list?.total_amount === '',
  };
}
