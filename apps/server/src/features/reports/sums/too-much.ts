/** The database is to be asked: a sum has more digits than can be added up here, or there are more groups than one turn can order. */
export class TooMuch extends Error {}
