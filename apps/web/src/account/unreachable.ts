export const unreachable = 'The server could not be reached. Please try again in a moment.';
