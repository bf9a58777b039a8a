import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The newest value for handlers that must stay the same between renders. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  });
  return ref;
}
