/**
 * Left alone, the sandbox's heap may grow to three times of what it holds before anything is cleared away, and the room for new
 * objects to 128 MB: with an account of a hundred thousand ads, half a gigabyte of nothing. Half as much again is enough, and costs
 * a few percent of the time; with less than 32 MB for new objects, short-lived ones would be taken for long-lived ones.
 */
export const sandboxFlags: readonly string[] = ['--heap-growing-percent=50', '--max-semi-space-size=16'];
