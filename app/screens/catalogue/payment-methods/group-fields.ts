/** Names of the fields of a method's groups. */

/** The ticked groups. */
export const GROUPS_FIELD = 'payment_group_ids';
/** The groups as the server gave them, so that they go out in the same form. */
export const RECEIVED_GROUPS_FIELD = 'payment_group_access';
