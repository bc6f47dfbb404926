import type { ActionContext } from './guarded.server';

type ActionHandler = (submitted: ActionContext) => Promise<unknown>;
type Answer<A extends ActionHandler> = Awaited<ReturnType<A>>;

const refuse = (): never => {
  throw new Response(null, { status: 400 });
};

/**
 * The action of a page with several forms and buttons, each with an `intent`.
 * @param other handles any other intent; by default that is a 400
 */
export function byIntent<A extends ActionHandler, B extends ActionHandler = never>(
  acts: Readonly<Record<string, A>>,
  other: B | typeof refuse = refuse,
) {
  return async (submitted: ActionContext): Promise<Answer<A> | Answer<B>> => {
    const intent = String(submitted.form.get('intent'));
    const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
    return (act ?? other)(submitted) as Promise<Answer<A> | Answer<B>>;
  };
}
