// Product and floor side by side on one data set, each a process of its own.
import type { DataSet } from '../data/generate.ts';
import { startProcess } from './processes.ts';

/** Where both run, and as whom one may ask the product. */
export interface Sides {
  /** of the product */
  address: string;
  /** of its people, in the order in which they were given */
  cookies: string[];
  floor: string;
  pids: { bare: number; product: number };
  /** how many queries the product has sent so far */
  queries: () => Promise<number>;
  stop: () => Promise<void>;
}

export async function startSides(set: DataSet, people: string[]): Promise<Sides> {
  const ready = /ready (\{.*\})/;
  const bare = await startProcess('bench/support/bare.ts', { args: [set.url], ready });
  const product = await startProcess('bench/support/product.ts', { args: [set.url, ...people], ready }).catch(
    async (error: unknown) => {
      await bare.stop();
      throw error;
    },
  );
  const ours = JSON.parse(product.found) as { address: string; cookies: string[]; counter: string };
  return {
    address: ours.address,
    cookies: ours.cookies,
    floor: (JSON.parse(bare.found) as { address: string }).address,
    pids: { bare: bare.pid, product: product.pid },
    queries: async () => Number(await (await fetch(ours.counter)).text()),
    stop: async () => {
      await product.stop();
      await bare.stop();
    },
  };
}
