/** Address of a customer's page or, for who may not open it, of the customer's orders. */
export const customerAddress = (id: number, mayOpenPage: boolean): string =>
  mayOpenPage ? `/customer/index?tab=details&id=${id}` : `/transaction/outbound?customer_id=${id}`;
