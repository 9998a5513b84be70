/** Keeps the most recently requested values, at most `size` of them. */
export class Recent<T> {
  private readonly values = new Map<string, T>();

  constructor(private readonly size: number) {}

  get(key: string): T | undefined {
    const value = this.values.get(key);
    if (value !== undefined) {
      this.values.delete(key);
      this.values.set(key, value);
    }
    return value;
  }

  set(key: string, value: T): void {
    this.values.delete(key);
    this.values.set(key, value);
    const oldest = this.values.keys().next();
    if (this.values.size > this.size && !oldest.done) this.values.delete(oldest.value);
  }
}
