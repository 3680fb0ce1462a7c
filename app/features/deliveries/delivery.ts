/** Plain data about deliveries, shared by pages and the worker. */

/** The delay after each attempt: ten attempts in about three days. */
export const WAITS_MINUTES = [1, 5, 20, 60, 180, 360, 720, 1200, 1800];
export const MAX_TRIES = WAITS_MINUTES.length + 1;
