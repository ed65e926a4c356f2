/** Limit for the levels of objects and lists. Parsing that many takes one or two milliseconds. */
const maxLevels = 20_000;

const [quote, backslash, openList, closeList, openObject, closeObject] = [34, 92, 91, 93, 123, 125];

/** Whether JSON is nested so deeply that parsing it blocks the event loop: 250 KB of brackets take 10 ms or more. */
export function isNestedTooDeep(json: string): boolean {
  if (json.length <= maxLevels) return false;
  let levels = 0;
  for (let index = 0; index < json.length; index += 1) {
    const character = json.charCodeAt(index);
    if (character === quote) index = endOfString(json, index);
    else if (character === openList || character === openObject) {
      levels += 1;
      if (levels > maxLevels) return true;
    } else if (character === closeList || character === closeObject) levels -= 1;
  }
  return false;
}

function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let before = end - 1;
    while (json.charCodeAt(before) === backslash) before -= 1;
    const isEscaped = (end - 1 - before) % 2 === 1;
    if (!isEscaped) return end;
  }
  return json.length;
}
