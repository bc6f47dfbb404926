import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { estimated, wordsOf } from '~contract/identity/password-strength';

/** A quarter of a megabyte of common passwords: loaded once somebody types a new one. */
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Strength of a password from 0 to 4, as the server estimates it. `names`: by which its user is known. */
export const estimate = (password: string, names: readonly string[]): number =>
  estimator.check(estimated(password), wordsOf(names)).score;
