import { createHook, executionAsyncResource } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/**
 * Preloaded into the attacked process. On SIGUSR2 it reports what objects inherit, the memory retained after a full
 * collection, and the longest turns of the event loop since the last report.
 *
 * A turn is one callback of the event loop with the `nextTick` and promise callbacks that follow it: until it ends, no
 * other request is answered. Two requests that are ready at the same time are two turns. The length of a turn is the CPU
 * time of the main thread, garbage collection and compilation included: waiting for a processor does not make it longer.
 * But on a shared machine the same work takes up to three times as much CPU time while neighbours use its caches and
 * cores. So a turn comes with how much slower a fixed piece of work was right after it than at its best.
 */
export interface Inside {
  inherited: string;
  megabytes: number;
  /** The longest first. */
  turns: Turn[];
  /** The longest delay of a timer, in wall time. */
  delayMs: number;
}

export interface Turn {
  cpuMs: number;
  /** How many times slower the machine was just then than at its best. */
  slowdown: number;
  /** The part that was garbage collection, in wall time. */
  gcMs: number;
  wallMs: number;
  endedAt: string;
  /** The requests that were open during the turn. */
  requests: string[];
}

const MAX_TURNS = 20;
const MIN_REPORTED_MS = 5;
/** Shorter turns are far from any limit: their slowdown is not measured. */
const MIN_COMPARED_MS = 25;
const DELAY_RESOLUTION_MS = 20;
/** Callbacks of the event loop: Node names its own resources in capitals. Others run inside of these, or after them. */
const CALLBACKS = /^(?:[A-Z][A-Z0-9]+|Timeout|Immediate)$/;

if (isMainThread) reportOnSignal();

function reportOnSignal(): void {
  const turns = watchTurns();
  const delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  delay.enable();
  process.on('SIGUSR2', () => {
    (globalThis as { gc?: () => void }).gc?.();
    const { heapUsed, external } = process.memoryUsage();
    const report: Inside = {
      inherited: Object.getOwnPropertyNames(Object.prototype).sort().join(),
      megabytes: Math.round((heapUsed + external) / 2 ** 20),
      turns: turns.take(), // The collection above is not counted.
      delayMs: delay.max / 1e6,
    };
    console.log(`inside: ${JSON.stringify(report)};`);
    delay.reset();
  });
}

function watchTurns(): { take(): Turn[] } {
  const requests = watchRequests();
  const slowdown = watchSpeed();
  let longest: (Turn & { from: number; to: number })[] = [];
  let [cpu, from] = [mainThreadMs(), performance.now()];
  onEveryTurn(() => {
    const spent = mainThreadMs() - cpu;
    cpu += spent;
    const to = performance.now();
    if (spent > (longest[MAX_TURNS - 1]?.cpuMs ?? MIN_REPORTED_MS)) {
      const endedAt = new Date().toISOString();
      const times = { cpuMs: spent, slowdown: spent > MIN_COMPARED_MS ? slowdown() : 1, gcMs: 0, wallMs: to - from };
      longest.push({ ...times, endedAt, requests: requests.open(), from, to });
      longest = longest.sort((one, other) => other.cpuMs - one.cpuMs).slice(0, MAX_TURNS);
      cpu = mainThreadMs();
    }
    from = performance.now();
    requests.dropClosed();
  });
  // Entries come after the turn that they are part of.
  const collections = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      const turn = longest.find((one) => one.from <= startTime && startTime < one.to);
      if (turn) turn.gcMs += duration;
    }
  });
  collections.observe({ entryTypes: ['gc'] });
  return {
    take() {
      const taken = longest.map(({ from: _, to: __, ...turn }) => turn);
      longest = [];
      [cpu, from] = [mainThreadMs(), performance.now()];
      return taken;
    },
  };
}

/**
 * Compares a fixed piece of work with the fastest time that it ever took in this process. Short pieces in wall time, because
 * the CPU time of a thread is only known to a few milliseconds; the fastest of ten was not interrupted.
 */
function watchSpeed(): () => number {
  const measure = () => Math.min(...Array.from({ length: 10 }, fixedWorkMs));
  const warmUp = Array.from({ length: 50 }, measure);
  let fastest = warmUp.at(-1) as number;
  setInterval(() => {
    fastest = Math.min(fastest, measure());
  }, 1000).unref();
  return () => Math.max(1, measure() / fastest);
}

/** What rendering a page does: objects, texts and look-ups, for about a fifth of a millisecond. */
function fixedWorkMs(): number {
  const from = performance.now();
  const found = new Map<string, { text: string }>();
  for (let n = 0; n < 1000; n++) found.set(`row ${n % 311}`, { text: `${found.size} of ${n}` });
  return performance.now() - from;
}

function mainThreadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Calls back when a turn ends: at the next one, or when the loop has been around. */
function onEveryTurn(endTurn: () => void): void {
  const ofLoop = new WeakSet<object>();
  let depth = 0;
  createHook({
    init(_id, type, _trigger, resource) {
      if (CALLBACKS.test(type)) ofLoop.add(resource);
    },
    before() {
      if (depth++ === 0 && ofLoop.has(executionAsyncResource())) endTurn();
    },
    after() {
      depth--;
    },
    trackPromises: false,
  }).enable();
  // An immediate without a reference runs once around the loop, and lets the loop wait.
  const onceAround = () => {
    depth = 1; // An uncaught error skips `after`.
    setImmediate(onceAround).unref();
  };
  setImmediate(onceAround).unref();
}

function watchRequests() {
  const open = new Map<ServerResponse, string>();
  const closed: ServerResponse[] = [];
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    open.set(response, `${request.method} ${request.url?.slice(0, 120)}`);
    response.once('close', () => closed.push(response));
  });
  return {
    open: () => [...open.values()],
    /** After the turn in which they were closed. */
    dropClosed() {
      for (const response of closed.splice(0)) open.delete(response);
    },
  };
}
