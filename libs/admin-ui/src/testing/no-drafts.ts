/** Stands in for idb-keyval, because jsdom has no IndexedDB: a browser that keeps nothing. */
export const createStore = () => undefined;
export const keys = async () => [];
export const getMany = async () => [];
export const set = async () => undefined;
export const del = async () => undefined;
