/** A start that cannot work; the message is one sentence for the person who starts Keyturn. */
export class StartError extends Error {}
