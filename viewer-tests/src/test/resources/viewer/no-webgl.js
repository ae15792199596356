// A browser without WebGL: runs before the page's own scripts.
{
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function(kind, ...given) {
    return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...given);
  };
}
