/** A naive model of the ledger, in cents: for each account the list of its movements. */

export interface Document {
  readonly id: number;
  readonly account: string;
  total: number;
  charged: boolean;
  billed: boolean;
  failed: boolean;
  /** What its current charge took from the account. */
  taken: number;
}

export interface Application {
  readonly id: number;
  readonly kind: 'remittance' | 'transfer';
  /** Account that is debited by a transfer. */
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  readonly gross: number;
  readonly loss: number;
  status: number;
}

interface TopUp {
  readonly account: string;
  /** The movements of its approval or posting, in order. */
  readonly moves: readonly number[];
  status: number;
}

export class Model {
  readonly documents: Document[] = [];
  readonly accounts = new Map<string, number[]>();
  readonly limits = new Map<string, number>();
  readonly applications: Application[] = [];
  readonly topUps: TopUp[] = [];

  balance(account: string): number {
    return (this.accounts.get(account) ?? []).reduce((sum, amount) => sum + amount, 0);
  }

  available(account: string): number {
    const waiting = this.documents.filter(
      (d) => d.account === account && d.charged && !d.billed && !d.failed,
    );
    const unbilled = waiting.reduce((sum, d) => sum + d.total, 0);
    return this.balance(account) + (this.limits.get(account) ?? 0) - unbilled;
  }

  /** Ids billed and ids refused. */
  bill(which: readonly number[]): [number[], number[]] {
    const asked = this.pick(which);
    const good = asked.filter((d) => d.charged && !d.billed && !d.failed);
    for (const d of good) {
      d.billed = true;
      d.taken = d.total;
      this.#move(d.account, -d.total);
    }
    return [good.map((d) => d.id), asked.filter((d) => !good.includes(d)).map((d) => d.id)];
  }

  /** Ids that were billed. */
  uncharge(which: readonly number[]): number[] {
    const billed = this.pick(which).filter((d) => d.billed);
    for (const d of billed) {
      d.billed = false;
      this.#move(d.account, d.taken);
    }
    for (const d of this.pick(which)) d.charged = false;
    return billed.map((d) => d.id);
  }

  /** False: refused. */
  byHand(method: number, account: string, amount: number): boolean {
    if (method === 7 && this.available(account) < amount) return false;
    this.#move(account, method === 7 ? -amount : amount);
    if (method === 1) this.topUps.push({ account, moves: [amount], status: 0 });
    return true;
  }

  setLimit(account: string, credit: number): void {
    this.limits.set(account, credit);
    this.#move(account);
  }

  /** False: refused. */
  decide(application: Application, status: number): boolean {
    const { kind, from, to, amount, gross, loss } = application;
    if (application.status !== 0) return false;
    if (status === 1) {
      if (kind === 'transfer' && this.available(from) < amount) return false;
      if (kind === 'transfer') this.#move(from, -amount);
      const moves = loss === 0 ? [gross] : [gross, -loss];
      this.#move(to, ...moves);
      if (kind === 'remittance') this.topUps.push({ account: to, moves, status: 1 });
    }
    application.status = status;
    return true;
  }

  /** False: refused. */
  changeTopUp(topUp: TopUp, status: number): boolean {
    if (status <= topUp.status) return false;
    if (status === 2) this.#move(topUp.account, ...topUp.moves.map((amount) => -amount));
    topUp.status = status;
    return true;
  }

  pick(which: readonly number[]): Document[] {
    return [...which].sort((a, b) => a - b).map((at) => this.documents[at]!);
  }

  #move(account: string, ...amounts: number[]): void {
    this.accounts.set(account, [...(this.accounts.get(account) ?? []), ...amounts]);
  }
}
